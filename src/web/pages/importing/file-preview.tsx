import type { MappedColumn } from '../../../domain/mapping/mod.ts';
import { said, t } from '../../texts/mod.ts';
import type { FilePreview } from './reader.ts';

/** The value of a select whose column hasn't been decided on. */
const OPEN = ' ';

/** Ten rows of a file as they would be imported, what each column is taken for, and what is left out. */
export function FilePreviewTable({
  preview,
  onMap,
}: {
  readonly preview: FilePreview;
  readonly onMap: (map: Readonly<Record<string, string | null>>) => void;
}) {
  const { columns, isList, sample, skipped, skippedLines, hiddenRows } = preview;
  const taken = columns.filter(({ as }) => as !== null);
  const constants = Object.keys(preview.settings.set).filter((field) => !taken.some(({ as }) => as === field));
  const fields = [...new Set([...taken.map(({ as }) => as!), ...constants])];
  return (
    <>
      {!isList && (
        <fieldset class="fields import-columns">
          <legend class="visually-hidden">{t.importing.columns}</legend>
          {columns.map((column) => (
            <ColumnChoice key={column.name} column={column} preview={preview} onMap={onMap} />
          ))}
        </fieldset>
      )}
      <div class="import-sample">
        <table>
          <caption class="visually-hidden">{t.importing.sample}</caption>
          <thead>
            <tr>
              <th scope="col">{t.importing.line}</th>
              {fields.map((field) => (
                <th key={field} scope="col">
                  {fieldName(field)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((row) => (
              <tr key={row.at}>
                <td class="faint">{row.at}</td>
                {'problem' in row ? (
                  <td colSpan={fields.length || 1} class="form-problem">
                    {said(row.problem)}
                  </td>
                ) : (
                  fields.map((field) => (
                    <td key={field}>
                      <bdi class="clip">{shown(row.row[field])}</bdi>
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {hiddenRows > 0 && <p class="soft">{t.importing.hiddenRows(hiddenRows)}</p>}
      {skippedLines > 0 && (
        <details class="soft">
          <summary>{t.importing.skipped(skippedLines)}</summary>
          <ul>
            {skipped.map(({ at, text }) => (
              <li key={at}>{t.importing.problem(String(at), text.slice(0, 200))}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function ColumnChoice({
  column: { name, as, examples, maybe, isHidden },
  preview,
  onMap,
}: {
  readonly column: MappedColumn;
  readonly preview: FilePreview;
  readonly onMap: (map: Readonly<Record<string, string | null>>) => void;
}) {
  const isOpen = maybe !== undefined && preview.asks.includes('columns');
  const choose = (field: string) => {
    const before = preview.columns.find((other) => other.as === field && other.name !== name);
    onMap({ ...(before && field !== '' && { [before.name]: null }), [name]: field === '' ? null : field });
  };
  return (
    <label class="field" title={examples.join('\n')}>
      <span class="clip">
        <bdi>{name || t.importing.unnamed}</bdi> {isHidden && <span class="field-note">{t.importing.hidden}</span>}
      </span>
      <select
        class={`input small ${as === null ? 'faint' : ''}`}
        disabled={name === ''}
        value={isOpen ? OPEN : (as ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {isOpen && <option value={OPEN}>{t.importing.choose}</option>}
        <option value="">{t.importing.leaveOut}</option>
        {preview.fields.map((field) => (
          <option key={field} value={field}>
            {fieldName(field)}
          </option>
        ))}
      </select>
    </label>
  );
}

const names: Readonly<Record<string, string>> = t.importing.fields;
/** What a field is called. */
export const fieldName = (field: string): string => names[field] ?? field;

/** A value of a row in words. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? t.importing.yes : t.importing.no;
  if (Array.isArray(value)) return value.map(shown).join(' | ');
  if (typeof value !== 'object') return String(value).slice(0, 300);
  const { url, country, language } = value as Readonly<Record<string, unknown>>;
  if (typeof url === 'string') return url;
  return country === undefined ? JSON.stringify(value).slice(0, 300) : `${country} ${language}`;
}
