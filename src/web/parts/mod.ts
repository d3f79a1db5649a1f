export { tickedIn, WrongInput } from '../forms/mod.ts';
export type { Unit } from '../texts/mod.ts';
export { AnswerLine, AnswerText, type Mark, plainText } from './answer-text/mod.ts';
export { BrandName } from './brand-name.tsx';
export { Button, ButtonLink } from './button.tsx';
export { Chip } from './chip.tsx';
export { Clipped } from './clipped.tsx';
export { COLOURS, coloursOf, ownColour } from './colours.ts';
export { CopyButton } from './copy.tsx';
export { Dialog } from './dialog.tsx';
export { CsvButton, type CsvCall, FileButton, save } from './download.tsx';
export { EditForm, Opened, useEditing } from './edit-form.tsx';
export { ExportMenu, RowsExport, type WholeRows } from './export/mod.ts';
export { Facts } from './facts.tsx';
export { Check, Checks, Field, SelectField, TextField } from './fields.tsx';
export { Figure, isKnown, Whisker } from './figure.tsx';
export type { FigureValue } from './figure-value.ts';
export { linesOf, Problem, useWriting, type Writing, WritingForm } from './form.tsx';
export { Icon, type IconName } from './icon.tsx';
export { keep, kept } from './kept.ts';
export { Menu } from './menu.tsx';
export { Empty, Failure, Skeleton } from './notice.tsx';
export { OutsideLink } from './outside-link.tsx';
export { Card, PageHead } from './page-head.tsx';
export type { AskedPassport } from './passport.ts';
export { PngButton, tablePicture } from './picture/mod.ts';
export { isPrinting, MOST_PRINTED, printedLines } from './printing.ts';
export { projectName } from './project-name.ts';
export { comparedWords, daysWords, partWords, scopeWords } from './scope-words.ts';
export { SearchForm } from './search-form.tsx';
export type { SheetCell, SheetColumn } from './sheet-column.ts';
export { ShownOnce } from './shown-once.tsx';
export { SureButton } from './sure-button.tsx';
export {
  allRows,
  type Column,
  ColumnChooser,
  chosenColumns,
  PAGE_SIZE,
  type Part,
  type PlainColumn,
  type Rows,
  type Sort,
  shownColumns,
  Table,
  type TableProps,
  usePages,
  windowWidth,
} from './table/mod.ts';
export { Tabs } from './tabs.tsx';
export { hideTip, showTip, TipLayer } from './tip.tsx';
export { type Point, type Series, Sparkline, stateOf, Trend } from './trend/mod.ts';
export { useFacets } from './use-facets.ts';
export { viewWords } from './view-words.ts';
