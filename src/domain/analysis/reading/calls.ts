import type { Aside, AsideKind } from './aside.ts';
import { closingBracket, type Fence } from './code.ts';

/** Longer objects are no calls of tools; in UTF-16 units. */
const LONGEST = 20_000;
/** An object at the start of a line whose first name may be that of a call or of linked data. */
const OBJECT =
  /^[ \t]{0,8}(?:\[TOOL_CALLS\]\s?|(?:web|browser|google|functions?|tools?|python|msearch)(?:\.\w{1,20})?[ \t]{0,2})?(?:\[?\{)\s{0,4}"(?:@\w{1,20}|tool\w{0,12}|recipient\w{0,8}|function\w{0,8}|name|action|thought|search\w{0,10}|queries|query|q|open|click|find|image_query|cursor|id|command|cmd|type)"\s{0,4}:/gm;
/** A call written as in a program, alone on its line: `search("running shoes")`, `web.run({…})`. */
const WRITTEN_CALL =
  /^[ \t]*(?:(?:print|await) ?\(?)?(?:(?:web|browser|google_search|google|default_api|tools?|functions?|msearch|python)\.)?(?:search|web_search|google_search|run|open_url|open|click|mclick|msearch|find|fetch|browse|search_query|retrieve)\((?:["'{[]|quer(?:y|ies)\s?=)[^\n]{0,2000}\)[ \t]*$/gm;
/** What programs that keep answers as files of Markdown write above them. */
const FRONT_MATTER = /^---[ \t]*\n(?:[\w-]{1,40}:[^\n]{0,400}\n|[ \t]*-[^\n]{0,400}\n){1,40}---[ \t]*(?:\n|$)/;

/** What every written call holds. */
const GIVEN = /\((?:["'{[]|quer)/;
/** A step of an agent that speaks of its steps. */
const STEP = /^(?:Thought|Action|Observation): ?/m;
const FINAL = /^Final Answer: ?/m;

/**
 * Calls of tools and their results, and data for programs (JSON-LD), that stand in the text itself. An object is one by its
 * names: what an assistant answers with as JSON, because it was asked to, is the answer.
 */
export function callsIn(text: string, fences: readonly Fence[], isCode: (at: number) => boolean): readonly Aside[] {
  const found: Aside[] = [];
  for (const { start, end, language, content } of fences) {
    if (/^tool[_ ]?(?:code|calls?|outputs?|use|results?)\b/.test(language)) found.push({ kind: 'tool', start, end });
    else if (/^(?:think(?:ing)?|thoughts?|reasoning|chain[ _-]of[ _-]thought)\b/.test(language))
      found.push({ kind: 'reasoning', start, end });
    else if (content.end - content.start < LONGEST) {
      const kind = kindOf(text.slice(content.start, content.end));
      if (kind !== undefined) found.push({ kind, start, end });
    }
  }
  OBJECT.lastIndex = 0;
  for (let match = nextObject(text); match !== null; match = nextObject(text)) {
    const start = match.index + match[0].search(/\[?\{/);
    const end = closingBracket(text, start, LONGEST);
    const kind = end.isClosed && !isCode(start) ? kindOf(text.slice(start, end.at)) : undefined;
    if (kind !== undefined) found.push({ kind, start: match.index, end: end.at });
    // Nothing is looked at twice; what an object of the answer's own holds is its own, too.
    OBJECT.lastIndex = Math.max(OBJECT.lastIndex, end.at);
  }
  if (GIVEN.test(text)) {
    for (const { index, 0: call } of text.matchAll(WRITTEN_CALL)) {
      if (!isCode(index)) found.push({ kind: 'tool', start: index, end: index + call.length });
    }
  }
  const [frontMatter] = FRONT_MATTER.exec(text) ?? [];
  if (frontMatter !== undefined) found.push({ kind: 'script', start: 0, end: frontMatter.length });
  const final = text.includes('Final Answer:') ? FINAL.exec(text) : null;
  if (final !== null && STEP.test(text.slice(0, final.index))) {
    found.push({ kind: 'reasoning', start: 0, end: final.index + final[0].length });
  }
  return found;
}

/** Most answers have no brace, and needn't be searched. */
const nextObject = (text: string): RegExpExecArray | null =>
  text.includes('{', OBJECT.lastIndex) ? OBJECT.exec(text) : null;

/** What a text of JSON is besides the answer; undefined where it isn't JSON, or is the answer's own. */
function kindOf(json: string): AsideKind | undefined {
  const trimmed = json.trim();
  if (!/^[[{]/.test(trimmed)) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return undefined;
  }
  const objects = (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'object' && each !== null);
  if (objects.length === 0) return undefined;
  if (objects.every((each) => '@context' in each || '@type' in each || '@graph' in each)) return 'script';
  return objects.every(isCall) ? 'tool' : undefined;
}

const ARGUMENTS = ['arguments', 'parameters', 'args', 'input', 'kwargs'];
/** Names that only requests to a search have. */
const SEARCH = new Set(
  'query queries q search_query search_queries image_query recency domains top_n topn source source_filter max_results num_results response_length open click find ref_id cursor id lineno pattern intent user_location country language n k count limit num size page lang locale market region freshness safe site search_term search_terms keyword keywords'.split(
    ' ',
  ),
);
const ASKED = 'query queries q search_query search_queries search_term search_terms image_query ref_id'.split(' ');

function isCall(value: object): boolean {
  const names = Object.keys(value);
  const has = (name: string) => names.includes(name);
  const isText = (name: string) => typeof value[name as keyof typeof value] === 'string';
  if (['tool', 'tool_name', 'toolName', 'recipient_name', 'tool_code'].some((name) => has(name) && isText(name)))
    return true;
  if (['tool_calls', 'tool_uses', 'function_call', 'toolCalls', 'tool_call'].some(has)) return true;
  // What a call is given is an object, or one as text.
  const isGiven = ARGUMENTS.some((name) => {
    const given: unknown = value[name as keyof typeof value];
    return (typeof given === 'object' && given !== null) || (typeof given === 'string' && /^\s*[{[]/.test(given));
  });
  if ((has('name') || has('function')) && isGiven && names.length <= 6) return true;
  if (has('action') && (has('action_input') || has('query') || isGiven)) return true;
  return names.every((name) => SEARCH.has(name)) && ASKED.some(has);
}
