import type { MessageTexts } from '../../messages.ts';

/** Files that people import: what can't be read of them, and why. */
export const filesMessages: MessageTexts<'files'> = {
  'file-encoding':
    'Als „{encoding}“ lässt sich die Datei nicht lesen: Geben Sie utf-8, utf-16le, windows-1252, windows-1251, shift_jis oder eine andere Kodierung der WHATWG an',
  'file-too-deep': 'Die Datei ist tiefer verschachtelt als {depth}',
  'file-not-json': 'Die Datei ist kein JSON: In Zeile {line} stimmt etwas nicht, bei {text}',
  'file-json-comments':
    'Die Datei ist kein JSON: In Zeile {line} steht ein Kommentar, bei {text}; nehmen Sie Kommentare heraus',
  'file-too-large': 'Die Datei hat mehr als {size} MB: Teilen Sie sie',
  'file-too-large-unpacked': 'Entpackt hat die Datei mehr als {size} MB: Teilen Sie sie',
  'file-columns': 'Die Datei hat mehr als {most} Spalten',
  'file-rows': 'Die Datei hat mehr als {most} Zeilen: Teilen Sie sie',
  'sheet-rows': 'Das Blatt hat mehr als {most} Zeilen: Teilen Sie es',
  'sheet-large': 'Das Blatt ist ab Zeile {row} zu groß: Teilen Sie es',
  'workbook-sheets': 'Die Arbeitsmappe hat mehr als {most} Blätter: Speichern Sie eines als .xlsx oder CSV',
  'sheet-gaps':
    'Das Blatt lässt über {most} Zellen zwischen gefüllten leer: Löschen Sie Spalten, in denen fast nichts steht, oder speichern Sie es als CSV',
  'row-columns': 'Zeile {row} hat mehr als {most} Spalten',
  'file-old-excel':
    'Die Datei ist eine alte Excel-Datei (.xls) oder hat ein Passwort: Speichern Sie sie als .xlsx oder CSV',
  'file-pdf': 'Die Datei ist ein PDF. Möglich sind CSV, TSV, Text, XLSX, JSON und JSON Lines, auch mit gzip',
  'file-packed': 'Die Datei ist mit {program} gepackt: Entpacken Sie sie zuerst',
  'file-7-zip': 'Die Datei ist ein 7-Zip-Archiv: Entpacken Sie sie zuerst',
  'file-rar': 'Die Datei ist ein RAR-Archiv: Entpacken Sie sie zuerst',
  'file-parquet': 'Die Datei ist im Format Parquet: Wandeln Sie sie zuerst in JSON Lines um',
  'file-database':
    'Die Datei ist eine SQLite-Datenbank. Möglich sind CSV, TSV, Text, XLSX, JSON und JSON Lines, auch mit gzip',
  'file-picture':
    'Die Datei ist ein Bild ({kind}). Möglich sind CSV, TSV, Text, XLSX, JSON und JSON Lines, auch mit gzip',
  'file-rtf': 'Die Datei ist formatierter Text (RTF): Speichern Sie sie als reinen Text',
  'file-open-document': 'Die Datei ist im Format OpenDocument: Speichern Sie sie als .xlsx oder CSV',
  'file-binary-workbook': 'Die Datei ist eine binäre Arbeitsmappe (.xlsb): Speichern Sie sie als .xlsx',
  'file-iwork': 'Die Datei stammt aus Numbers oder Pages: Exportieren Sie sie als .xlsx oder CSV',
  'file-presentation':
    'Die Datei ist eine Präsentation. Möglich sind CSV, TSV, Text, XLSX, JSON und JSON Lines, auch mit gzip',
  'file-archive':
    'Die Datei ist ein ZIP-Archiv mit {count} Dateien: {names}. Entpacken Sie es, und importieren Sie eine nach der anderen',
  'file-no-text': 'Die Datei ist kein Text. Möglich sind CSV, TSV, Text, XLSX, JSON und JSON Lines, auch mit gzip',
  'file-page': 'Die Datei ist eine Seite (HTML oder XML) ohne Tabelle: Speichern Sie sie als .xlsx oder CSV',
  'file-damaged': 'Die Datei ist beschädigt oder unvollständig: Sie lässt sich nicht entpacken',
  'archive-damaged': 'Das Archiv ist beschädigt oder unvollständig',
  'file-encrypted': 'Die Datei ist verschlüsselt: Speichern Sie sie ohne Passwort',
  'archive-method': '„{name}“ ist auf eine Art gepackt, die nicht gelesen wird (Verfahren {method})',
  'sheet-unknown': 'Die Arbeitsmappe hat kein Blatt „{name}“; sie hat {names}',
  'workbook-empty': 'Die Arbeitsmappe hat keine Zeilen',
  'map-column-unknown': 'Die Datei hat keine Spalte „{name}“; sie hat {names}',
  'map-field-unknown': '„{name}“ ist kein Feld; möglich sind {names} ({kind})',
  'map-twice': 'Zwei Spalten sind {field} zugeordnet',
  'timezone-unknown': '„{name}“ ist keine Zeitzone: Geben Sie eine an, etwa Europe/Berlin oder UTC',
  'name-looks-like-row':
    '„{name}“ sieht nach einer Zeile einer Tabelle aus, nicht nach einem Namen: Der Datei fehlt eine Zeile mit den Namen der Spalten',
  'cell-quote':
    'Ein Anführungszeichen wird nie geschlossen, oder dahinter steht Text: Schreiben Sie Anführungszeichen in einer Zelle doppelt',
  'line-too-long': 'Die Zeile ist länger als {most} Zeichen',
  'line-bytes': 'Die Zeile enthält Bytes, die in der Kodierung der Datei kein Text sind',
  'line-cells': 'Die Zeile hat {cells} Zellen, die Kopfzeile nennt {columns} Spalten',
  'line-not-json': 'Die Zeile ist kein JSON',
  'line-no-object': 'Die Zeile ist kein Objekt: {"name": …}',
  'csv-not-here': 'CSV geht nur für Antworten und Marken: Senden Sie Videos und Exporte als JSON Lines',
  'csv-column-unknown': 'Die Spalte „{name}“ ist unbekannt; möglich sind {names}',
  'export-newer': 'Dieser Export hat das Format {format}: Nur ein neueres sightline liest ihn',
};
