/*
 * What programs write in the place of an answer: a value that stands for nothing, an object or line of an error. Told by its
 * shape, as every language and library has its own names.
 */

/** Values for nothing, as programs and tables print them. */
const NOTHING =
  /^(?:array(?:\s*\(\s*\))?|(?:undefined|null|nan)(?:[\s,]+(?:undefined|null|nan|\[object [\w ]{1,40}\]))+|invalid date|todo|lorem ipsum dolor\b.{0,400}|none|nan|nil|n\/?a|<na>|#n\/a|#[¡¿]?[\p{L}/\d]{2,12}[!?]|#(?:nv|n\/d|nb|nd)|nonetype|<nil>|<null>|<none>|\(null\)|\(none\)|\(no content\)|\(empty\)|\[(?:empty|null|none|no (?:response|content|text|answer|output))\]|\\n|nat|dbnull|system\.dbnull|<unset>|<missing>|<empty>|<no response>|missing|character\(0\)|optional\.empty|optional\[\]|\[\]|\{\}|""|'')$/iu;
/** An object in the place of its text: `[object Promise]`, `<coroutine object at 0x7f>`, `Response { … }`. */
const OBJECTS =
  /^system(?:\.[a-z]\w{1,40}){1,6}(?:`\d\[.{0,200}\])?(?:\[\])?$|^(?:\[object [\w ]{1,40}\](?:\s*,\s*|\s+)?(?:(?:undefined|null)(?:\s*,\s*|\s+)?)*)+$|^<(?:[\w.]+ )?(?:object|coroutine|generator|function|class|module|response|promise)\b[^<>]{0,200}>$|^(?:async )?function\s?\w*\s?\([^)]{0,80}\)\s?\{[^}]{0,80}\}$|^promise \{ ?<?\w+>? ?\}$|^(?:[a-z][\w$]{0,40}\.){1,6}[\w$]{1,60}@[\da-f]{4,16}$|^[\w.]{1,80}\((?:content|text)=none\b[^()]{0,200}\)$|^std::(?:nullopt|monostate)$|^\{\{[^{}]{1,60}\}\}$|^\$\{[^{}]{1,60}\}$|^%(?:[sdv]|!\w\(.{0,40}\))$|^(?:&(?:nbsp|zwnj|zwj|#\d{2,5}|#x[\da-f]{2,4});\s*)+$/i;

/** Marks of citations, and nothing that they stand behind. */
const MARKS = /^(?:\s*(?:\[\^?\d{1,3}\]|【\d{1,3}[^【】]{0,20}】)[.,;]?)+$/u;

/** An object that has the field of a text, with nothing in that and in all others. */
const HOLLOW =
  /^(?=.{0,300}["'](?:answer|response|reply|text|content|output|result|completion)["']\s*:)[[{](?:[\s{}[\],]|(["'])\w{1,40}\1\s*:|null\b|none\b|""|'')+$/is;

/** Whether a text is what a program writes where nothing is; no word that is an answer as well. */
export const isNothing = (text: string): boolean =>
  [NOTHING, OBJECTS, MARKS].some((nothing) => nothing.test(text)) || (text.length <= 600 && HOLLOW.test(text));

/** `{"error": …}` and what is like it, or a list of one. */
const ERROR_OBJECT =
  /^(?:[\w :.-]{0,60}error[\w :.-]{0,60})?\[?\s*\{\s*["']?(?:error|errors|detail|message|error_code|error_message|fault|type["']\s*:\s*["']error|(?:status|state)["']\s*:\s*["'](?:failed|failure|fail|error|timeout|timed_out)|(?:success|ok)["']\s*:\s*false)["']?\s*[:,}]/i;
/** `TypeError: …`, `openai.RateLimitError: …`, `rate_limit_error: …`, `java.net.SocketTimeoutException`, and a trace of calls. */
const ERROR_LINE =
  /^(?:uncaught |unhandled |caught |error: |exception: )?(?:[a-z_][\w$]*[.:]{1,2}){0,6}(?:[A-Z]\w*(?:Error|Exception|Timeout|Refused|Reset)|[a-z]+(?:_[a-z]+)*_(?:error|exception|exceeded|timeout)|(?:RESOURCE_EXHAUSTED|PERMISSION_DENIED|DEADLINE_EXCEEDED|INVALID_ARGUMENT|UNAUTHENTICATED|UNAVAILABLE|FAILED_PRECONDITION|INTERNAL|SAFETY|RECITATION|MAX_TOKENS)(?=$|:))(?:\b.{0,400})?$/;
const TRACE = /^(?:traceback \(most recent call last\)|exception in thread |panic: |fatal error: |segmentation fault)/i;
/** What networks say through their libraries. */
const NETWORK =
  /^(?:.{0,60}\b(?:ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|ERR_[A-Z_]{4,40}|SSL_ERROR\w*|CERT_[A-Z_]+|UND_ERR_\w+)\b(?!['’]?\w* (?:means?|is|are|errors?|usually|often|on|in|with|codes?|happens?|occurs?)\b).{0,200}|upstream (?:connect error|request timeout|timed out).{0,200}|no healthy upstream|socket hang up|fetch failed|context deadline exceeded.{0,100}|(?:the )?read operation timed out|connection aborted.{0,100}|max retries exceeded.{0,300}|https?connectionpool\(.{0,300}|request failed with status code \d{3}.{0,60}|net::.{0,60})$/i;

/** What programs that read pages by a browser say, and names of errors alone. */
const SCRAPER =
  /^(?:(?:error|timeouterror|protocolerror): |\w{1,20}\.\w{1,30}: )*(?:(?:navigation )?timeout (?:of )?\d+ ?ms exceeded\b.{0,300}|waiting for (?:selector|locator|function)\b.{0,200}(?:failed|exceeded|timed out).{0,100}|(?:target|session|page|browser|browser context)(?:, context or browser)?(?: has been)? closed\.?|protocol error \(.{0,200}|execution context was destroyed.{0,100}|no (?:node|element) found for selector.{0,100})$/i;
/** What interpreters, parsers and browsers under control say, without the name of the error. */
const RAISED =
  /^(?:(?:error|exception|message): )*(?:unable to locate element|no such (?:element|window|frame|session)|stale element reference|element (?:not found|click intercepted|not interactable|is not attached)|(?:selector|xpath) not found|navigation failed because|page crashed|failed to launch the browser|unexpected (?:token\b|end of (?:json|file|input|data)|non-whitespace)|expecting (?:value|property name|',' delimiter): |extra data: line|cannot read propert(?:y|ies) of|(?:'[\w.]+'|object of type '[\w.]+') (?:object )?has no|(?:list|string|tuple|array) index out of (?:range|bounds)|name '\w+' is not defined|\w+ is not a function$|invalid literal for int|could not convert string|failed to (?:parse|decode|serialize)|could not (?:parse|decode)|maximum recursion depth|cannot unpack|unhashable type|division by zero$|(?:timeout|timed out)(?: while)? waiting for )/i;
/** What APIs of models say of a key, an account, a model or a request. */
const REFUSED_CALL =
  /^(?:(?:error|openai|anthropic): )*(?:(?:invalid|incorrect|missing|expired|no) (?:x-)?api[- ]?key|api[- ]?key (?:not valid|not found|is (?:missing|invalid|required)|expired|invalid|missing)|you didn't provide an api key|(?:authentication|authorization) (?:failed|error|required)|invalid (?:authentication|credentials|bearer token)|insufficient[_ ](?:quota|balance|credits|funds)|your credit balance is too low|billing (?:hard limit|not active)|you(?:r account)? (?:is|are) not active|payment required|the model [`'"]?[\w./:-]+[`'"]? (?:does not exist|was not found|has been deprecated|is not available)|model [`'"]?[\w./:-]+[`'"]? (?:does not exist|not found)|prompt is too long|(?:request|input|prompt) (?:is )?too (?:large|long)|this model's maximum context length|input length and|max_tokens is too|unsupported (?:parameter|value|model)|unknown (?:parameter|model)|invalid (?:request|argument|model|url|json)\b|user location is not supported|(?:provider|upstream) (?:returned|error)|no (?:endpoints|providers|allowed providers)(?: are)? (?:found|available)|insufficient permissions)/i;
/** That the text of a model was held back by a filter. */
const FILTERED =
  /^(?:(?:finish|stop|block)[_ ]?reason\W{1,3}(?:safety|content_filter|recitation|prohibited_content|blocklist|spii|refusal)|prohibited_content|content_filter|blocklist|(?:the |this )?(?:content|response|output|answer|prompt|request|generation) (?:was |has been |is )?(?:blocked|filtered|flagged|rejected)\b.{0,120})$/i;
/** The state of a task that left no text. */
const STATE =
  /^(?:status: ?)?(?:failed|failure|error|timeout|timed out|blocked|captcha|captcha required|cancell?ed|aborted|expired|crashed|unknown error|parse error|parsing error|scrape failed|request failed)[.!]?$/i;
const OPEN_STATE =
  /^(?:status: ?)?(?:pending|queued|in progress|in queue|processing|running|not started|scheduled|skipped|tbd|tba|to be done|to do)[.…]{0,3}$/i;

/** How long a model thought, and nothing that it thought: "Thought for 1m 12s", "12 Sekunden lang nachgedacht". */
const THOUGHT = (() => {
  const spaced = String.raw`\d{1,3} ?(?:[sm]|mins?|se[ckg]s?|(?:second|sekund|segund|minut|секунд|минут|saniye|dakika)\p{L}{0,3})\.?`;
  const time = `${spaced}(?:(?: (?:and|und|et|y|e|en|i))? ${spaced})?`;
  const verb = `(?:(?:a|ha|hat|heeft) )?(?:thought|thinking|reasoned|reasoning|worked|réflexion|réfléchi|raisonné|pensó|pensado|pensamiento|razonó|razonado|pensato|ragionato|ragionamento|pensou|raciocinou|nachgedacht|gedacht|nagedacht|myślał|myślała|tänkte|düşündü)`;
  const unspaced =
    /(?:(?:已)?(?:深度)?思考(?:了)?(?:（用时|\(用时)?|(?:思考|推論)時間[:：]?) ?\d{1,3} ?(?:秒|分钟|分)[)）]?|\d{1,3} ?秒間?(?:の)?(?:思考|考えました)|\d{1,3}초 동안 생각함/
      .source;
  return new RegExp(
    `^(?:${verb} (?:for |during |durant |pendant |durante |per |por |voor |przez |i )${time}|${time}(?: lang)? ${verb}|${unspaced})[.…]?$`,
    'iu',
  );
})();

/** A task that isn't done leaves the name of its state, or how long a model thought. */
export const isUnderWay = (text: string): boolean => OPEN_STATE.test(text) || THOUGHT.test(text);

const ERROR_NAME = /^(?:(?:ERR|ERROR)_[A-Z\d_]{3,60}|[A-Z]+(?:_[A-Z\d]+)*_(?:ERROR|FAILED|BLOCKED|TIMEOUT|EXCEEDED))$/;

/** Whether a text is what a program says of an error of its own. */
export const isProgramError = (text: string): boolean =>
  ERROR_OBJECT.test(text.slice(0, 300)) ||
  TRACE.test(text) ||
  (text.length <= 600 &&
    !text.includes('\n') &&
    [ERROR_LINE, NETWORK, SCRAPER, ERROR_NAME, FILTERED, STATE].some((said) => said.test(text))) ||
  (text.length <= 300 && !EXPLAINS.test(text) && [RAISED, REFUSED_CALL].some((said) => said.test(text)));

/** A text that goes on so speaks of an error: "Invalid API key means that …". */
const EXPLAINS = /\?|\b(?:means?|usually|often|happens?|occurs?|errors? (?:in|on|at|with|from|of)|because you)\b/i;

/** Statuses that servers answer a failure with, and their names. */
const STATUSES: Readonly<Record<number, string>> = {
  ...{ 400: 'bad request', 401: 'unauthorized', 402: 'payment required', 403: 'forbidden', 404: 'not found' },
  ...{ 405: 'method not allowed', 408: 'request timeout', 409: 'conflict', 410: 'gone', 413: 'payload too large' },
  ...{ 422: 'unprocessable', 429: 'too many requests', 451: 'unavailable for legal', 500: 'internal server error' },
  ...{
    501: 'not implemented',
    502: 'bad gateway',
    503: 'service',
    504: 'gateway time',
    520: 'web server',
    521: 'web server',
  },
  ...{ 522: 'connection timed out', 524: 'a timeout', 525: 'ssl handshake', 529: 'overloaded' },
};

/** The phrases of an error by its status: alone, or with its name; no other words, as an answer may speak of one. */
export const STATUS_PHRASES: readonly string[] = Object.entries(STATUSES).flatMap(([code, name]) =>
  ['', 'error ', 'http ', 'http error ', 'error code ', 'status code ', 'status ', 'http status '].flatMap((before) => [
    ...(before === '' ? [] : [`${before}${code}.`]),
    `${before}${code} ${name}`,
  ]),
);
