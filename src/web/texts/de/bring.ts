import { whole } from '../format.ts';

/** Bringing answers, brands and queries. */
export const bringTexts = {
  bring: {
    title: 'Antworten, Marken oder Anfragen bringen',
    note: 'Was schon da ist, bleibt: Zweimal senden ist immer unbedenklich.',
    what: 'Was es ist',
    kinds: {
      answers: 'Antworten: je eine Zeile JSON, oder CSV',
      brands: 'Marken: je Zeile ein Name, JSON, oder CSV',
      queries: 'Anfragen: je Zeile eine, oder JSON',
    },
    examples: {
      answers:
        '{"query":"beste Schuhe","country":"DE","language":"de","model":"gpt-5","runAt":"2026-11-20T12:00:00Z","answer":"…"}',
      brands: 'Acme\nBolt',
      queries: 'beste Laufschuhe\nwelche Schuhe halten am längsten',
    },
    file: 'Eine Datei: wählen Sie sie, oder legen Sie sie hier ab',
    paste: 'Stattdessen Text einfügen',
    text: 'Oder fügen Sie sie ein',
    start: 'Bringen',
    stop: 'Anhalten',
    look: 'Ansehen',
    stopped: 'Vor dem Ende angehalten. Was übernommen ist, bleibt; bringen Sie dasselbe noch einmal, um fortzufahren.',
    notJson: 'ist kein JSON-Objekt',
    notUtf8:
      'Ab hier ist die Datei kein UTF-8: Speichern Sie sie als UTF-8 (in der Tabellenkalkulation „CSV UTF-8“) und bringen Sie sie noch einmal.',
    brokenQuote: 'hat ein Anführungszeichen, das nie geschlossen wird, oder Text dahinter',
    tooLong: 'ist zu lang für eine Zeile',
    lineNotUtf8:
      'ist kein UTF-8: Speichern Sie die Datei als UTF-8 (in der Tabellenkalkulation „CSV UTF-8“) und importieren Sie sie noch einmal',
    cells: (found: number, named: number) => `hat ${whole(found)} Zellen, und Zeile 1 nennt ${whole(named)} Spalten`,
    problem: (line: number, detail: string) => `Zeile ${whole(line)}: ${detail}`,
    done: ({
      created,
      updated,
      unchanged,
      failed,
    }: Readonly<Record<'created' | 'updated' | 'unchanged' | 'failed', number>>) =>
      `${whole(created)} neu, ${whole(updated)} geändert, ${whole(unchanged)} wie zuvor, ${whole(failed)} nicht übernommen.`,
  },
};
