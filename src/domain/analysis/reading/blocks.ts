/*
 * Finds elements and marks around what isn't the answer. `blocksIn` matches begin and end tags in one pass; below it are
 * marks of models that are no tags, and elements that a page hides.
 */

import { matchesOf } from '../matches.ts';
import type { Aside, AsideKind } from './aside.ts';
import { isOfReasoning, lineKey } from './interface-phrases.ts';

/** Elements by what their content is. Those whose names hold a letter of their model are found by it as well: `seed:think`. */
const ELEMENTS: Readonly<Partial<Record<AsideKind, string>>> = {
  reasoning:
    'think thinking thought thoughts reasoning reflection scratchpad inner_monologue internal_monologue inner_thoughts ' +
    'internal_thoughts chain_of_thought thinking_process thought_process reasoning_content begin_of_thought analysis rationale planning ' +
    'deliberation reasoning_process internal_reasoning antthinking think_process self_reflection',
  tool:
    'tool_call tool_calls tool_use tool_uses tool_response tool_responses tool_result tool_results tool_output tool_outputs ' +
    'tool_code tool_request function_call function_calls function_response function_results function_result invoke ' +
    'tool_usage_card use_mcp_tool mcp_tool_use web_search_call search_query search_queries search_result search_results web_results ' +
    'observation retrieved_documents',
  script: 'script style noscript template svg head iframe',
  interface: 'nav button dialog',
  image: 'figcaption',
  page: 'title',
};
const KINDS = new Map<string, AsideKind>(
  Object.entries(ELEMENTS).flatMap(([kind, names]) =>
    names.split(' ').map((name) => [name, kind as AsideKind] as const),
  ),
);

/** A tag: `<think>`, `</seed:think>`, `[THINK]`, `◁/think▷`, `<|begin_of_thought|>`, `<function=search>`, `&lt;think&gt;`. */
const TAG =
  /\\?<(\/?)\|?([a-z][\w:.-]{1,40})(?:=[\w.:-]{1,60})?(?:\|>|(?:\s[^<>]{0,2000})?\\?>)|\[(\/?)(THINK|TOOL_REQUEST|END_TOOL_REQUEST)\]|◁(\/?)(think)▷|&lt;(\/?)([a-z_]{1,40})&gt;/giu;
/** Marks between which some models put what isn't the answer, as [begin, end, kind]. */
const FENCED: readonly (readonly [RegExp, RegExp, AsideKind])[] = [
  [
    /<\|channel\|>(?:analysis|commentary)\b/g,
    /<\|(?:end|call|return)\|>|(?=<\|start\|>|<\|channel\|>final)/g,
    'reasoning',
  ],
  [
    /<[|｜]tool[_▁]calls?[_▁](?:section[_▁])?begin[|｜]>/g,
    /<[|｜]tool[_▁]calls?[_▁](?:section[_▁])?end[|｜]>/g,
    'tool',
  ],
  [/<\|python_tag\|>/g, /<\|eom_id\|>|<\|eot_id\|>|\n\n/g, 'tool'],
  [/<unused94>/g, /<unused95>/g, 'reasoning'],
  [/<!--/g, /-->/g, 'script'],
];

interface Tag {
  readonly name: string;
  readonly kind: AsideKind;
  readonly isEnd: boolean;
  readonly start: number;
  readonly end: number;
}

/**
 * Elements that hold what isn't the answer, tags included. What begins and never ends counts only where it is reasoning and
 * begins the text (a model that was cut while it thought); a lone end tag of reasoning ends what began before the text did.
 * Tags in code are the answer's own. One pass.
 */
export function blocksIn(text: string, isCode: (at: number) => boolean): readonly Aside[] {
  if (!/[<[◁]|&lt;/.test(text)) return [];
  const found: Aside[] = [
    ...fencedBlocks(text, isCode),
    ...foldedBlocks(text, isCode),
    ...hiddenElements(text, isCode),
  ];
  const open: Tag[] = [];
  const counts = new Map<string, number>();
  /** The first thing in the text, beside blanks, isn't a quotation of a tag. */
  const textStart = text.search(/\S/);

  function close(tag: Tag): void {
    for (let last = open.pop(); last !== undefined; last = open.pop()) {
      counts.set(last.name, counts.get(last.name)! - 1);
      if (last.name !== tag.name) continue;
      found.push({ kind: tag.kind, start: last.start, end: tag.end });
      return;
    }
  }

  for (const tag of tagsIn(text)) {
    const begins = open[0]?.start === textStart && open[0].kind === 'reasoning';
    if (isCode(tag.start) && !(tag.isEnd && begins)) continue;
    if (!tag.isEnd) {
      open.push(tag);
      counts.set(tag.name, (counts.get(tag.name) ?? 0) + 1);
    } else if ((counts.get(tag.name) ?? 0) > 0) close(tag);
    else if (tag.kind === 'reasoning' && endsReasoning(text, tag)) {
      found.push({ kind: 'reasoning', start: 0, end: tag.end });
      open.length = 0;
      counts.clear();
    }
  }
  const [first] = open;
  if (first?.kind === 'reasoning' && first.start === textStart) {
    found.push({ kind: 'reasoning', start: first.start, end: text.length });
  }
  return found;
}

function* tagsIn(text: string): Generator<Tag> {
  for (const match of matchesOf(TAG, text)) {
    const written = (match[2] ?? match[4] ?? match[6] ?? match[8])!.toLowerCase();
    const isEnd = (match[1] ?? match[3] ?? match[5] ?? match[7]) === '/' || /^end_(?:of|tool)/.test(written);
    const name = written.replace(/^end_of_/, 'begin_of_').replace(/^end_tool/, 'tool');
    const bare = name.slice(name.lastIndexOf(':') + 1);
    const kind = KINDS.get(bare) ?? KINDS.get(bare.replace(/^ant/, '')) ?? (bare === 'function' ? 'tool' : undefined);
    // `<function>` alone is some program's; `<function=search>` is a call.
    if (kind === undefined || (bare === 'function' && !isEnd && !match[0].includes('='))) continue;
    // Escaped tags of HTML are spoken of.
    if (match[8] !== undefined && kind !== 'reasoning' && kind !== 'tool') continue;
    // What closes itself holds nothing.
    if (match[0].endsWith('/>')) continue;
    yield { name, kind, isEnd, start: match.index, end: match.index + match[0].length };
  }
}

/** Whether a lone end tag ends reasoning, rather than being spoken of: it stands at the end of its line or sentence, or right before another one. */
function endsReasoning(text: string, { start, end }: Tag): boolean {
  return (
    /(?:^|[\n.!?…。！？)])[ \t]*$/u.test(text.slice(Math.max(0, start - 8), start)) ||
    /^(?:[ \t]*(?:\n|$)|[\p{Lu}*#])/u.test(text.slice(end, end + 8))
  );
}

const HIDDEN =
  /<([a-z][\w-]{0,40})\b(?=[^<>]{0,2000}?(?:\shidden(?=[\s>=])|\sstyle=["'][^"'<>]{0,500}display\s?:\s?none))[^<>]{0,2000}[^/<>]>/gi;

/** Elements that a page doesn't show, up to their own end tags. */
function* hiddenElements(text: string, isCode: (at: number) => boolean): Generator<Aside> {
  if (!text.includes('<') || !(text.includes('hidden') || text.includes('display'))) return;
  HIDDEN.lastIndex = 0;
  for (let match = HIDDEN.exec(text); match !== null; match = HIDDEN.exec(text)) {
    if (isCode(match.index)) continue;
    const tags = new RegExp(`<(/?)${match[1]!}(?![\\w-])[^<>]{0,2000}>`, 'gi');
    tags.lastIndex = HIDDEN.lastIndex;
    for (let depth = 1; depth > 0; ) {
      const tag = tags.exec(text);
      // A page ends what it begins.
      if (tag === null) return;
      depth += tag[1] === '/' ? -1 : 1;
    }
    yield { kind: 'script', start: match.index, end: tags.lastIndex };
    HIDDEN.lastIndex = tags.lastIndex;
  }
}

const FOLDED = /<details\b([^<>]{0,2000})>\s{0,9}(?:<summary[^<>]{0,200}>([\s\S]{0,300}?)<\/summary>)?/gi;
const FOLDED_END = /<\/details>/gi;
/** What apps call the searches and calls that they fold. */
const FOLDED_TOOL =
  /^(?:tool (?:calls?|use|executed|results?|output)|function calls?|view results?|search(?:ed|es| results| queries))(?![\p{L}\p{N}])/u;

/** What a page folds away under a summary: reasoning and calls, by their type or their summary. */
function* foldedBlocks(text: string, isCode: (at: number) => boolean): Generator<Aside> {
  if (!text.includes('<details') && !text.includes('<DETAILS')) return;
  FOLDED.lastIndex = 0;
  for (let match = FOLDED.exec(text); match !== null; match = FOLDED.exec(text)) {
    const [, attributes = '', summary = ''] = match;
    const label = summary.replaceAll(/<[^<>]{0,200}>/g, '');
    const isTool = /\btype="?tool_calls/i.test(attributes) || FOLDED_TOOL.test(lineKey(label));
    if (isCode(match.index) || !(isTool || /\btype="?reasoning/i.test(attributes) || isOfReasoning(label))) continue;
    FOLDED_END.lastIndex = FOLDED.lastIndex;
    if (FOLDED_END.exec(text) === null) return;
    yield { kind: isTool ? 'tool' : 'reasoning', start: match.index, end: FOLDED_END.lastIndex };
    FOLDED.lastIndex = FOLDED_END.lastIndex;
  }
}

function* fencedBlocks(text: string, isCode: (at: number) => boolean): Generator<Aside> {
  for (const [begin, end, kind] of FENCED) {
    begin.lastIndex = 0;
    for (let match = begin.exec(text); match !== null; match = begin.exec(text)) {
      if (isCode(match.index)) continue;
      end.lastIndex = begin.lastIndex;
      const closing = end.exec(text);
      if (closing === null) break;
      const reached = closing.index + closing[0].length;
      yield { kind, start: match.index, end: reached };
      begin.lastIndex = Math.max(reached, begin.lastIndex);
    }
  }
  // What models of this kind put around the answer itself.
  for (const { index, 0: mark } of text.matchAll(
    /<\|(?:start|channel|message|end|return|im_start|im_end|eot_id|begin_of_solution|end_of_solution)\|>(?:(?:assistant|final)(?=<\|))?/g,
  )) {
    if (!isCode(index)) yield { kind: 'tool', start: index, end: index + mark.length };
  }
}
