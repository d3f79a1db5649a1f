import { aWorld, signedIn, type World } from './harness.ts';

type Headers = Awaited<ReturnType<typeof signedIn>>;

/** A world with an admin, an editor and a viewer who are signed in. */
export async function aWorldWithPeople(): Promise<World & Readonly<Record<'admin' | 'editor' | 'viewer', Headers>>> {
  const world = await aWorld();
  const admin = await signedIn(world, 'admin');
  return { ...world, admin, editor: await signedIn(world, 'editor'), viewer: await signedIn(world, 'viewer') };
}
