import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { changeLanguageLink } from '#elements/shell/languageLink.ts';
import type { Loadable } from '#stores/loadable.ts';
import { type Asked, queryIn, type Resource, searchOf } from '#stores/resource.ts';

/** Shows what the address asks a list for, and keeps the address and the link to the other language as the list is. */
export function useResource<Query extends Asked, Answer>(
  resource: Resource<Query, Answer>,
  allowed?: { [Key in keyof Query]?: readonly Query[Key][] },
): { query: Query; found: Loadable<Answer> } {
  const { $query, $found, first } = resource;
  useEffect(() => {
    resource.ask(queryIn(location.search, first, allowed));
    return $query.listen((query) => {
      const search = searchOf(query, first);
      history.replaceState(history.state, '', location.pathname + search);
      changeLanguageLink((link) => void (link.search = search));
    });
    // The list and what it may be asked for are constants of a screen.
  }, []);
  return { query: useStore($query), found: useStore($found) };
}
