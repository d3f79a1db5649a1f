import { DELETED_SINCE, namesAny, type ReplyReader, type ReplyTransactor } from '../../domain/mod.ts';
import { type Access, refuseUnknownProject } from './data.ts';
import { known } from './table.ts';

export function replyReader(access: Access): ReplyReader {
  return {
    async byScope(scope) {
      const { replies, projects } = access();
      const found = replies.get(scope);
      const isGone = found !== undefined && found.project !== null && projects.get(found.project) === undefined;
      return isGone ? undefined : structuredClone(found);
    },
  };
}

export function replyTransactor(access: Access): ReplyTransactor {
  return {
    ...replyReader(access),
    async put(request) {
      const { replies, projects } = access();
      if (request.project !== null) known(projects, request.project, 'project');
      replies.set(request.scope, structuredClone(request));
      // One transaction at a time: nothing is being written for another one.
      return true;
    },
    async isHeld({ scope, owner }) {
      return access().replies.get(scope)?.owner === owner;
    },
    async renew(claims, now) {
      const { replies } = access();
      for (const { scope, owner } of claims) {
        const found = replies.get(scope);
        if (found?.owner === owner) replies.set(scope, { ...found, heardAt: now });
      }
    },
    async noteWritten({ scope, owner }) {
      const { replies } = access();
      const found = replies.get(scope);
      if (found?.owner === owner) replies.set(scope, { ...found, isWritten: true });
    },
    async settle({ scope, owner }, reply) {
      const { replies } = access();
      const found = replies.get(scope);
      if (found?.owner !== owner) return;
      if (reply) replies.set(scope, structuredClone({ ...found, isWritten: true, reply }));
      else if (found.isWritten) replies.set(scope, { ...found, owner: '' });
      else replies.delete(scope);
    },
    async forgetNaming(project, ids) {
      const { replies, projects } = access();
      if (!projects.get(project)) refuseUnknownProject();
      const named = new Set(ids);
      const naming = [...replies.values()].filter(
        (request) => request.project === project && request.reply !== null && namesAny(request.reply.body, named),
      );
      for (const request of naming) replies.set(request.scope, { ...request, reply: DELETED_SINCE });
    },
    async removeHeardBefore(now) {
      const { replies } = access();
      const old = [...replies.values()].filter(({ heardAt }) => heardAt < now);
      for (const { scope } of old) replies.delete(scope);
      return old.length > 0;
    },
  };
}
