/** Words that no name in the code may have, what to say instead, and why. */
export interface RefusedWord {
  word: string;
  /** Tried on a whole identifier, or on the name of a file without its ending. */
  pattern: RegExp;
  say: string;
  reason: string;
  /** Tried only on what a file declares, because comments and columns have the word too. */
  isForDeclared?: true;
  /** Names that cross the wire or are stored, or mean something else. */
  except?: readonly string[];
}

export const refusedWords: readonly RefusedWord[] = [
  {
    word: 'MOST_, LEAST_',
    pattern: /^(MOST|LEAST)(_|$)/,
    say: 'MAX_, MIN_',
    reason: 'a limit has the prefix that it has everywhere',
  },
  {
    word: 'mostX, leastX',
    pattern: /^(most|least)[A-Z]/,
    say: 'maxX, minX',
    reason: 'a limit has the prefix that it has everywhere',
    except: ['leastCents', 'mostFrequent'],
  },
  {
    word: 'forecast',
    pattern: /forecast/i,
    say: 'ETA',
    reason: 'two words for one thing; what is forecast is the demand',
    except: ['forecast', 'forecastWeeks', 'FORECAST_WEEKS', 'arrival_forecasts'],
  },
  {
    word: 'tell',
    pattern: /^tell[A-Z]|^tell-/,
    say: 'notify a person, publish an event, report a figure',
    reason: 'each of these has a word of its own, and tell hides which one it is',
  },
  {
    word: 'hold',
    pattern:
      /^hold(Company|Delivery|Endpoint|Invitation|Carrier|Row|Rows)\b|^hold-(company|delivery|endpoint)/,
    say: 'lock',
    reason: 'a row is locked; what is held is pay that waits for a look',
  },
  {
    word: 'together',
    pattern: /[a-z]Together$|-together$/,
    say: 'batch, concurrently',
    reason: 'calls that become one statement are a batch, and acts at the same time are concurrent',
    except: ['carriesTogether'],
  },
  {
    word: 'try',
    pattern: /[a-z](Try|Tries)$|^(Tries|Tried|TRIES)$|-(try|tries)$|^try-/,
    say: 'attempt, retry',
    reason: 'an attempt is a noun, and try reads as a verb',
  },
  {
    word: 'mend',
    pattern: /^mend([A-Z-]|$)|^Mend[A-Z]|^mend(ed|s)$/,
    say: 'fix, repair',
    reason: 'the everyday word; an operation and its path keep theirs',
    except: ['mendOrderImportRow', 'mend'],
  },
  {
    word: 'carry',
    pattern: /^carry(Day|TestDelivery|One)|^carry-/,
    say: 'deliver, simulate',
    reason: 'a vehicle carries a load; what a program does to a test delivery is simulate it',
  },
  {
    word: 'that can wait',
    pattern: /CanWait$|can-wait/,
    say: 'deferrable',
    reason: 'a clause is no name',
  },
  {
    word: 'told',
    pattern: /^(re)?told[A-Z-]|[a-z]Told$|^(Re)?[Tt]old[A-Z]|-told-/,
    say: 'announced',
    reason: 'what was said to whom: an announced arrival, a recorded act',
    except: ['toldAt', 'isTold', 'setTold'],
  },
  {
    word: 'told',
    pattern: /^told$|^Told$/,
    say: 'announced, published, a notice, a report',
    reason: 'a participle alone does not say what was said: an arrival, an event, a mail, a result',
    isForDeclared: true,
  },
];
