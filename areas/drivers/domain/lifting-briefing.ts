/**
 * What a driver reads once a year before going online, and confirms. Whoever changes it raises
 * `BRIEFING_VERSION`: what somebody has read is kept by its version. Source: PostG 73 (3).
 */
export const liftingBriefing = {
  title: 'Schwere Pakete richtig heben und tragen',
  lead: 'Das lesen Sie einmal im Jahr, bevor Sie online gehen. Es dauert eine Minute.',
  rules: [
    'Pakete über 10 kg tragen auf dem Etikett den Aufdruck „Über 10 kg“. Mehr als 20 kg befördern wir nicht.',
    'Prüfen Sie vor dem Heben, wie schwer das Paket ist: an einer Ecke kurz ankippen, nicht gleich anheben.',
    'Stellen Sie sich dicht davor, die Füße schulterbreit. Gehen Sie in die Knie, der Rücken bleibt gerade.',
    'Heben Sie gleichmäßig aus den Beinen, nie ruckartig. Greifen Sie mit der ganzen Hand an zwei gegenüberliegenden Ecken.',
    'Tragen Sie das Paket dicht am Körper und sehen Sie den Weg. Drehen Sie sich mit den Füßen, nicht mit dem Oberkörper.',
    'Nehmen Sie über 10 kg eine Sackkarre oder den Aufzug, wo es geht. Setzen Sie auf Treppen öfter ab.',
    'Laden Sie Schweres unten und nah an der Tür, gegen Verrutschen gesichert. Heben Sie nicht über Schulterhöhe.',
    'Ist ein Paket zu schwer, zu groß oder der Weg unsicher, tragen Sie es nicht. Rufen Sie uns an, wir finden eine Lösung.',
  ],
} as const;
