/*
 * A file on its way in, as state and steps: open, read, say, preview, send. A `FileImport` belongs to its project and not to
 * the page: what is being sent goes on while other pages are looked at. Answers to questions are remembered by the file's
 * columns.
 */

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Ask, FileKind, MappingSettings } from '../../../domain/mapping/mod.ts';
import { call, loadAnew, Refused } from '../../api/mod.ts';
import { WrongInput } from '../../parts/mod.ts';
import { t } from '../../texts/mod.ts';
import { type OpenFile, openInWorker } from './open-file.ts';
import type { FilePreview } from './reader.ts';
import { keepUnfinished, recall, remember, shapeOf, unfinishedIn } from './remembered.ts';
import { batchOf, type ImportCall, type Imported, NOTHING, sendRows } from './send-rows.ts';

/** A file on its way in: what it holds, what has to be said of it, and what became of it. */
export interface FileState {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The file that was given with it and comes after it. */
  readonly next: string | undefined;
  readonly kind: FileKind | undefined;
  readonly settings: MappingSettings;
  readonly preview?: FilePreview;
  /** All that was asked so far: an answer can be changed. */
  readonly asked: readonly Ask[];
  /** Whether it is read by what was said of a file before. */
  readonly isRecalled: boolean;
  /** What the first rows would do. */
  readonly trial?: Imported;
  readonly isReading: boolean;
  readonly problem: string;
  readonly batch?: string;
  readonly imported?: Imported;
  readonly isSending: boolean;
  /** Whether it ended before the last row was sent. */
  readonly isStopped: boolean;
}

const BLANK = {
  settings: {},
  asked: [],
  isRecalled: false,
  isReading: false,
  problem: '',
  isSending: false,
  isStopped: false,
} as const;

const problemOf = (error: unknown): string =>
  error instanceof WrongInput || error instanceof Refused ? error.message : t.unexpected;

/** A file or a pasted text, and what it is called. */
export interface GivenFile {
  readonly file: Blob;
  readonly name: string;
}

/** A page that is left while rows are sent asks first. */
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** A file of a project on its way in. */
class FileImport {
  private readonly project: string;
  private readonly shown = signal<FileState | undefined>(undefined);
  private open: OpenFile | undefined;
  private stopping = new AbortController();
  private turn = 0;
  private waiting: readonly GivenFile[] = [];

  constructor(project: string) {
    this.project = project;
  }

  get state(): FileState | undefined {
    return this.shown.value;
  }

  /** Opens the first of some files, and reads it as the last one with its columns was read; the others wait for `next`. */
  take([first, ...others]: readonly GivenFile[]): void {
    this.close();
    if (first === undefined) {
      this.put(undefined);
      return;
    }
    this.waiting = others;
    this.open = openInWorker(first.file);
    this.put({ ...BLANK, name: first.name, size: first.file.size, next: others[0]?.name, kind: undefined });
    void this.read(undefined, {}, 'new');
  }

  /** Goes on with the next file. */
  next(): void {
    this.take(this.waiting);
  }

  /** Lets the file go. */
  forget(): void {
    this.close();
    this.put(undefined);
  }

  /** Reads the file by what a person says of it. */
  say(kind: FileKind | undefined, settings: MappingSettings): void {
    if (this.state) this.put(without(this.state, 'trial'));
    void this.read(kind, settings, 'said');
  }

  stop(): void {
    this.stopping.abort();
  }

  /** The page is left: rows that are being sent go on. */
  leave(): void {
    if (!this.state?.isSending) this.forget();
  }

  private close(): void {
    this.turn++;
    this.stop();
    this.open?.close();
    this.open = undefined;
  }

  /** Sends all rows, as one batch; a file that was sent in part goes on with the batch of that part. */
  async send(): Promise<void> {
    const { preview, settings, name, size } = this.state!;
    const { kind, rows, failed } = preview!;
    const shape = shapeOf(preview!);
    if (shape !== undefined) remember(this.project, { shape, kind, settings });
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    const batch = this.state!.batch ?? batchOf({ name, size }, unfinishedIn(this.project), new Date());
    const onProgress = (imported: Imported) => {
      this.change({ imported });
      keepUnfinished(this.project, { name, size, batch, done: imported.done, of: rows - failed });
    };
    this.change({ batch, isSending: true, isStopped: false, problem: '' });
    onProgress(NOTHING);
    addEventListener('beforeunload', askBeforeLeaving);
    try {
      await sendRows(this.open!, { kind, batch, dryRun: false }, this.calling(signal), onProgress);
      keepUnfinished(this.project, undefined);
    } catch (error) {
      this.change({ isStopped: true, ...(!signal.aborted && { problem: problemOf(error) }) });
    }
    removeEventListener('beforeunload', askBeforeLeaving);
    this.change({ isSending: false });
    loadAnew();
  }

  /** Reads the file by what is said of it; what is said meanwhile wins. */
  private async read(
    kind: FileKind | undefined,
    settings: MappingSettings,
    from: 'new' | 'recalled' | 'said',
  ): Promise<void> {
    const mine = ++this.turn;
    this.stop();
    this.stopping = new AbortController();
    const { signal } = this.stopping;
    this.change({ kind, settings, isReading: true, problem: '', isRecalled: from === 'recalled' });
    try {
      const preview = await this.open!.preview(kind, settings);
      if (mine !== this.turn) return;
      const known = from === 'new' ? recall(this.project, shapeOf(preview)) : undefined;
      if (known) return await this.read(known.kind, known.settings, 'recalled');
      const asked = [...new Set([...this.state!.asked, ...preview.asks])];
      this.change({ preview, isReading: false, asked });
      if (preview.asks.length > 0 || preview.failed === preview.rows) return;
      const first = { kind: preview.kind, batch: 'preview', dryRun: true, once: true };
      const trial = await sendRows(this.open!, first, this.calling(signal));
      if (mine === this.turn) this.change({ trial });
    } catch (error) {
      if (mine !== this.turn || signal.aborted) return;
      // What was said of another file may not fit this one.
      if (from === 'recalled') return await this.read(undefined, {}, 'said');
      this.change({ isReading: false, problem: problemOf(error) });
    }
  }

  private calling(signal: AbortSignal) {
    return (body: ImportCall) =>
      call('POST /api/v1/imports', { body: body as never }, { project: this.project, signal });
  }

  private change(more: Partial<FileState>): void {
    if (this.state) this.put({ ...this.state, ...more });
  }

  private put(state: FileState | undefined): void {
    this.shown.value = state;
  }
}

/** By project. */
const files = new Map<string, FileImport>();

/** Opens files for a project one after the other, previews them and sends their rows. */
export function useFile(project: string): { readonly state: FileState | undefined; readonly file: FileImport } {
  const file = files.get(project) ?? new FileImport(project);
  files.set(project, file);
  useEffect(() => () => file.leave(), [file]);
  return { state: file.state, file };
}

function without(state: FileState, name: 'trial'): FileState {
  const { [name]: _, ...rest } = state;
  return rest;
}
