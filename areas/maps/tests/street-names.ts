/**
 * The requested number of distinct German street names, deterministic, and how people misspell them.
 */
import { seededRandom } from '#dispatch/domain/seeded-random.ts';

const stems =
  'Ahorn Birken Buchen Eichen Linden Kastanien Tannen Erlen Eschen Pappel Weiden Ulmen Holunder Hasel Rosen Nelken Tulpen Flieder Ginster Heide Moor Sand Kies Lehm Ton Stein Fels Berg Tal Hügel Höhen Wald Forst Wiesen Acker Feld Korn Hafer Gersten Roggen Weizen Mühlen Müller Bäcker Schmiede Schuster Töpfer Gerber Färber Fischer Schiffer Fähr Hafen Deich Elb Alster Bille See Teich Bach Quell Brunnen Brücken Ufer Strand Insel Kirch Kloster Pastoren Küster Glocken Markt Rathaus Schul Lehrer Turner Schützen Jäger Förster Hirsch Reh Fuchs Dachs Hasen Igel Marder Otter Biber Adler Falken Habicht Bussard Eulen Reiher Storchen Schwanen Enten Möwen Lerchen Drossel Amsel Finken Meisen Zeisig Sperling Kranich König Kaiser Herzog Grafen Bürger Bauern Hirten Schäfer Oster Wester Süder Norder Mittel Ober Unter Hinter Vorder Alt Neu Groß Klein Lang Kurz Breit Schmal Grün Weiß Schwarz Rot Gold Silber Kupfer Eisen Glas Salz Zucker Kohl Rüben Apfel Kirsch Pflaumen Birnen Quitten Hopfen Wein Tabak Pfeffer Kaffee'.split(
    ' ',
  );
const endings =
  'straße straße straße weg weg allee platz ring stieg damm kamp hof twiete redder chaussee ufer berg koppel wiese grund winkel park graben horst brook'.split(
    ' ',
  );
const firstNames =
  'Max Paul Anna Emma Karl Otto Julius Hermann Friedrich Wilhelm Heinrich Johann Gustav Theodor Ludwig Clara Helene Bertha Martha Elise August Ernst Fritz Georg Hans Konrad Ferdinand Rudolf Walter Erich'.split(
    ' ',
  );
const lastNames =
  'Brauer Schröder Petersen Hansen Lüders Möller Köhler Jürgens Wiese Behrens Carstens Detlefs Ehlers Freytag Gerlach Hagedorn Iversen Jacobsen Krüger Lorenzen Matthiessen Nissen Ohlsen Paulsen Quast Rieckmann Sievers Thomsen Ulrichs Voigt Wohlers Zander Böttcher Dörfler Förster Grünwald Hübner Kästner Mönck Pröls Rühmann Sörensen'.split(
    ' ',
  );
const before = 'Am|An der|Auf dem|Beim|Hinter dem|In der|Alte|Neue|Große|Kleine|Zum|Op de'.split('|');
const towns =
  'Kiel Lübeck Bremen Altona Harburg Stade Uelzen Celle Husum Plön Eutin Glückstadt Rendsburg Itzehoe Pinneberg Segeberg Ratzeburg Lauenburg Boizenburg Winsen Buxtehude Zeven Soltau Lüneburg Schwerin Wismar Rostock Güstrow'.split(
    ' ',
  );

export function makeStreetNames(count: number, seed = 1): string[] {
  const random = seededRandom(seed);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const makers = [
    () => `${pick(stems)}${pick(endings)}`,
    () => `${pick(stems)}${pick(stems).toLowerCase()}${pick(endings)}`,
    () => `${pick(firstNames)}-${pick(lastNames)}-${capital(pick(endings))}`,
    () => `${pick(lastNames)}${pick(endings)}`,
    () => `${pick(before)} ${pick(stems)}${pick(endings)}`,
    () => `${pick(towns)}er ${capital(pick(endings))}`,
  ];
  const names = new Set<string>();
  while (names.size < count) names.add(makers[Math.floor(random() * makers.length)]?.() ?? '');
  return [...names];
}

const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

const plain: Record<string, string> = { ä: 'a', ö: 'o', ü: 'u', ß: 'ss', Ä: 'A', Ö: 'O', Ü: 'U' };

/** Umlauts as typed on a keyboard without them. */
export const withoutUmlauts = (text: string): string =>
  text.replace(/[äöüßÄÖÜ]/g, (letter) => plain[letter] ?? letter);

/** One mistake: a letter omitted, doubled, swapped or replaced, or no umlauts, or 'str.'. */
export function misspell(name: string, random: () => number): string {
  const kinds: ((at: number) => string)[] = [
    (at) => name.slice(0, at) + name.slice(at + 1),
    (at) => name.slice(0, at) + name[at] + name.slice(at),
    (at) => name.slice(0, at) + name[at + 1] + name[at] + name.slice(at + 2),
    (at) => name.slice(0, at) + String.fromCharCode(97 + Math.floor(random() * 26)) + name.slice(at + 1),
    () => withoutUmlauts(name),
    () => name.replace(/traße/, 'tr.'),
  ];
  for (;;) {
    const at = 1 + Math.floor(random() * Math.max(1, name.length - 3));
    const typed = kinds[Math.floor(random() * kinds.length)]?.(at) ?? name;
    if (typed !== name && !/[ -]/.test(name.slice(at, at + 2))) return typed;
  }
}
