package io.github.bigtablemapper.column;

/**
 * A property that can have many cells in a row: the versions of a history, or the elements of a
 * map, a set or a list.
 *
 * @param <E> the entity
 */
public sealed interface Repeated<E> extends Selectable<E> permits HistoryColumn, OwnedFamily {}
