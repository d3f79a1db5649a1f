import type { Said } from './said.ts';

/** Words of policies: what is asked is refused. */
export const POLICY: RegExp =
  /content[ _-]?(policy|filter|management|moderation|safety)|usage (policy|policies|guidelines)|safety (system|filter|polic|guidelines)|moderation|\bflagged\b|violat(es?|ing|ions? of) (our|.{0,30}(polic|guideline|terms))|prohibited (content|use)|inappropriate content|inspection failed|responsible ai/i;

/** Words of limits that a prompt is over by itself. */
export const TOO_LONG: RegExp =
  /^(?!.*max_?(output_|completion_)?tokens).*?((maximum|max|allowed) (context|input|prompt|sequence|query|message|keyword) (length|size|tokens)|context (length|window|size).{0,40}(exceed|limit)|exceed(s|ed|ing)? (the |your |its )?(model'?s? )?(context|(max(imum)?|allowed) .{0,20}(length|tokens|characters))|\b(prompt|input|inputs|query|keyword|message|messages|content|text|question)\b.{0,40}\btoo (long|large|many (tokens|characters))|too many (input tokens|characters)|(longer|more) than [\d,. ]+(characters|tokens)|(at most|less than|fewer than|no more than|up to|between \d+ and) [\d,. ]+(characters|tokens)|(tokens|characters)\b.{0,30}exceed|exceed.{0,20} limit of [\d,.]+|string too long|range of input length)/is;
/** Words of characters and languages that a model doesn't take. */
export const UNREADABLE: RegExp =
  /(invalid|unsupported|illegal|disallowed|unprintable|non-?printable|control|forbidden|special) (unicode |utf-?8 )?(characters?|code ?points?|surrogates?|emojis?)\b(?!.{0,20}looking for)|(invalid|not valid) utf-?8|\b(lone|unpaired) surrogate|\bnull (byte|character)|\blanguages?\b.{0,40}(not (yet |currently )?(supported|available)|unsupported|isn't supported)|(unsupported|does not support|doesn't support|not supported for).{0,30}\blanguages?\b/i;

const FORM_CODE =
  /model_(not_(found|supported|available)|deprecated|decommissioned)|(unknown|invalid|no_such)_model|(unknown|unsupported|unrecognized|unexpected)_(parameter|argument|field|value)/;
/** Words of models that aren't there, and of parameters that aren't taken. */
const FORM =
  /\bmodels?\b.{0,80}(not (found|exist|available|supported|permitted)|n't exist|unknown|deprecated|decommissioned|retired|no longer|invalid|required|missing)|\b(temperature|top_[pk]|tools?|tool_choice|response_format|stream|store|instructions|search_context_size|(frequency|presence)_penalty)\b.{0,60}(not|invalid|must|unsupported|unknown)|(not|invalid|unsupported|unknown).{0,40}\b(temperature|top_[pk]|tool_choice|response_format|stream|store|search_context_size|(frequency|presence)_penalty)\b|(no such|unknown|invalid|unsupported) model\b|(unknown|unrecogni[sz]ed|unsupported|unexpected|extra|missing)( required)?( request| body| query)? (parameters?|arguments?|fields?|propert(y|ies)|keys?|options?)\b|(extra (inputs|fields)|additional propert(y|ies)) (are|is) not (permitted|allowed)|(parameter|argument|option)s?\b.{0,60}not (supported|allowed|permitted|recogni[sz]ed)|not supported (with|by|for) this model/i;

/** Whether an error is about the model, or a part of the request beside the prompt: all questions would fail alike. */
export const isOfForm = ({ codes, message, fields }: Said): boolean =>
  codes.some((code) => FORM_CODE.test(code)) ||
  FORM.test(message) ||
  fields.some(
    ({ name, value }) =>
      name === 'param' &&
      typeof value === 'string' &&
      !/^(input|inputs|messages|prompt|query|q|keyword|content)\b/.test(value),
  );
