"""A client of sightline for Python 3.9 and newer, with nothing but the standard library: copy this file.

    from sightline import Sightline
    shoes = Sightline("https://sightline.example.com", key="sl_live_...", project="...")
    shoes.import_answers(rows)
    for brand in shoes.pages("/api/v1/analytics/entities", {"countries": ["US"]}):
        print(brand["name"], brand["visibility"]["value"])
"""

import gzip
import json
import time
import urllib.error
import urllib.parse
import urllib.request

# Refusals that pass.
_LATER = (429, 503)


class SightlineError(Exception):
    """A refusal of the service, in its own words."""

    def __init__(self, status, details, error="", request_id=None):
        super().__init__("; ".join(details))
        self.status = status
        #: Every problem, one text each.
        self.details = details
        #: Short name of the status.
        self.error = error
        #: Finds the request in the log of the service.
        self.request_id = request_id


class Sightline:
    """Asks one service, with an API key; about one project where nothing else is said."""

    def __init__(self, base_url, key, project=None, retries=2, timeout=120):
        self.base_url = base_url.rstrip("/")
        self.key = key
        self.project = project
        self.retries = retries
        self.timeout = timeout

    def call(self, method, path, body=None, query=None):
        """The answer to a request, read from JSON; None where there is none. Raises SightlineError."""
        with self._open(method, path, body, query, "application/json") as response:
            text = _read(response)
        return json.loads(text) if text else None

    def get(self, path, query=None):
        return self.call("GET", path, query=query)

    def post(self, path, body=None, query=None):
        return self.call("POST", path, {} if body is None else body, query)

    def csv(self, path, body=None, query=None):
        """A list or a report as the text of a CSV file: all rows where no page is asked for."""
        with self._open("POST", path, {} if body is None else body, query, "text/csv") as response:
            return _read(response).decode("utf-8")

    def pages(self, path, body=None, size=200):
        """Every result of a list or report that comes in pages of its body."""
        page = 1
        while page:
            answer = self.post(path, {**(body or {}), "page": page, "pageSize": size})
            yield from answer["results"]
            page = answer["page"]["nextPage"]

    def records(self, cursor=None, filters=None, size=500):
        """Changes of result analysis records since a cursor (None = all there are), each with the cursor after it."""
        while True:
            body = {**(filters or {}), **({"cursor": cursor} if cursor else {})}
            answer = self.post("/api/result-analysis/list-cursor", body, {"limit": size})
            cursor = answer["cursor"]
            for record in answer["results"]:
                yield record, cursor
            if len(answer["results"]) < size:
                return

    def import_answers(self, rows, size=500):
        """Puts answers of AI models in, in parts. Counts by what became of them, and each that failed; safe to repeat."""
        return self._import("/api/v1/job-executions/import", rows, size)

    def import_brands(self, rows, size=1000, create_groups=True):
        """Makes and changes brands."""
        return self._import("/api/entities/import", rows, size, {"createGroups": create_groups})

    def import_videos(self, rows, size=500):
        """Puts captures of videos in."""
        return self._import("/api/v1/videos/import", rows, size)

    def export(self):
        """Everything of the project, line by line. Raises SightlineError at the end of an export that was cut off."""
        count, ended = 0, False
        try:
            with self._open("GET", "/api/v1/export", None, None, "*/*", packed=False) as response:
                for line in response:
                    value = json.loads(line)
                    ended = value["kind"] == "end" and value["lines"] == count
                    count += 1
                    yield value
        except (ValueError, OSError) as reason:
            raise SightlineError(0, ["the export was cut off: %s" % reason]) from reason
        if not ended:
            raise SightlineError(0, ["the export was cut off after %d lines" % count])

    def _import(self, path, rows, size, more=None):
        counts = {"created": 0, "updated": 0, "unchanged": 0, "failed": 0}
        failures = []
        part, start = [], 0

        def send():
            answer = self.post(path, {"rows": part, **(more or {})})
            for name in counts:
                counts[name] += answer[name]
            failures.extend(
                {**each, "index": start + each["index"]} for each in answer["results"] if each["action"] == "failed"
            )

        for row in rows:
            part.append(row)
            if len(part) == size:
                send()
                start += len(part)
                part = []
        if part:
            send()
        return {**counts, "failures": failures}

    def _open(self, method, path, body, query, accept, packed=True):
        url = self.base_url + path
        if query:
            url += "?" + urllib.parse.urlencode(query)
        headers = {"x-api-key": self.key, "accept": accept}
        if packed:
            headers["accept-encoding"] = "gzip"
        if self.project:
            headers["x-project-id"] = self.project
        data = None
        if body is not None:
            data = json.dumps(body, ensure_ascii=False).encode("utf-8")
            headers["content-type"] = "application/json"
        tried = 0
        while True:
            request = urllib.request.Request(url, data=data, headers=headers, method=method)
            try:
                return urllib.request.urlopen(request, timeout=self.timeout)
            except urllib.error.HTTPError as refusal:
                if refusal.code not in _LATER or tried >= self.retries:
                    raise _error(refusal) from None
                refusal.close()
                time.sleep(float(refusal.headers.get("retry-after") or 1))
                tried += 1


def _read(response):
    text = response.read()
    return gzip.decompress(text) if response.headers.get("content-encoding") == "gzip" else text


def _error(refusal):
    try:
        said = json.loads(_read(refusal))
    except ValueError:
        said = {}
    message = said.get("message") or refusal.reason
    details = message if isinstance(message, list) else [str(message)]
    return SightlineError(refusal.code, details, said.get("error", ""), refusal.headers.get("x-request-id"))
