import { call, useLoaded } from '../../api/mod.ts';
import { Card, Facts, Failure } from '../../parts/mod.ts';
import { t, whole } from '../../texts/mod.ts';

const words = t.settings.limits;
const inMebibytes = (bytes: number) => Math.ceil(bytes / 1024 ** 2);

/** How much the organisation may ask, and what it has; the operator of the service sets limits. */
export function Limits({ project }: { readonly project: string }) {
  const { data, error } = useLoaded(JSON.stringify(['billing', project]), (signal) =>
    call('GET /api/billing', {}, { project, signal }),
  );
  if (error) return <Failure error={error} />;
  const { usage, rateLimit, limits } = data ?? {};
  return (
    <Card title={words.title} note={words.note}>
      <p class="card-text">
        {data && (rateLimit ? words.own(rateLimit.requests, rateLimit.seconds) : words.everybodys)}
      </p>
      {limits && <p class="card-text">{words.atOnce(limits.exports, limits.imports, inMebibytes(limits.fileBytes))}</p>}
      <Facts
        facts={[
          ...(['responses', 'members'] as const).map((name) => ({
            name: words.usage[name],
            value: usage && whole(usage[name]),
          })),
          ...(['projects', 'apiKeys', 'shares', 'invitations'] as const).map((name) => ({
            name: words.usage[name],
            value: usage && (limits ? words.of(usage[name], limits[name]) : whole(usage[name])),
          })),
          {
            name: words.usage.storedBytes,
            value:
              usage &&
              (limits
                ? words.of(inMebibytes(usage.storedBytes), inMebibytes(limits.storedBytes))
                : whole(inMebibytes(usage.storedBytes))),
          },
          ...(limits && usage
            ? [
                {
                  name: words.hour.bytesRead,
                  value: words.of(inMebibytes(usage.bytesRead ?? 0), inMebibytes(limits.bytesRead)),
                },
                { name: words.hour.writerSeconds, value: words.of(usage.writerSeconds ?? 0, limits.writerSeconds) },
              ]
            : []),
        ]}
      />
    </Card>
  );
}
