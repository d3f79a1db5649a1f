import type { ProjectId } from '../ids.ts';
import type { Channel } from './channel.ts';

/** A channel, as far as it matters whether messages arrive there. */
export interface Hearer extends Pick<Channel, 'id' | 'name' | 'projectIds' | 'events' | 'isEnabled'> {
  /** Why nothing arrives there, as far as it is known; null = it does. */
  readonly fault: string | null;
}

/** More names than these aren't said. */
const MOST_NAMED = 3;

/**
 * Why no channel tells of an alert, and what to do; null = one does.
 * @param named channels that the alert names; none = all that ask for `alert.triggered`
 * @example
 * const ops = { id: 'c', name: 'Ops', projectIds: null, events: [], isEnabled: true, fault: null };
 * const alert = { project: 'p', named: [] };
 * assert.equal(unheard(alert, []), 'Tells no one: there is no channel. Add one under Settings, Channels');
 * assert.match(unheard(alert, [ops]) ?? '', /^Tells no one: no channel has the event "Any alert begins"/);
 * assert.equal(unheard({ ...alert, named: ['c'] }, [ops]), null);
 */
export function unheard(
  { project, named }: { readonly project: ProjectId; readonly named: readonly string[] },
  channels: readonly Hearer[],
): string | null {
  if (channels.length === 0) return 'Tells no one: there is no channel. Add one under Settings, Channels';
  const meant = named.length === 0 ? channels : channels.filter(({ id }) => named.includes(id));
  if (meant.length === 0) return 'Tells no one: the channels that it names are gone. Choose others';
  const here = meant.filter(({ projectIds }) => projectIds?.includes(project) ?? true);
  if (here.length === 0)
    return 'Tells no one: no channel is for this project. Add one, or the project to one, under Settings, Channels';
  const asking = named.length === 0 ? here.filter(({ events }) => events.includes('alert.triggered')) : here;
  if (asking.length === 0)
    return `Tells no one: no channel has the event "Any alert begins" (alert.triggered). Choose it for ${namesOf(here)}, or name the channel in the alert`;
  const on = asking.filter(({ isEnabled }) => isEnabled);
  if (on.length === 0) return `Tells no one: disabled under Settings, Channels: ${namesOf(asking)}. Enable it there`;
  if (on.some(({ fault }) => fault === null)) return null;
  const { name, fault } = on[0]!;
  return `Tells no one: of the channel ${name}: ${fault}`;
}

const namesOf = (channels: readonly Hearer[]): string =>
  channels
    .slice(0, MOST_NAMED)
    .map(({ name }) => name)
    .join(', ');
