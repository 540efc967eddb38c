package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.key.Key;

/**
 * One of the entities that share a table.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param type its class
 * @param mapping how it is stored
 */
public record SharedTableMember<E, K extends Key>(Class<E> type, EntityMapping<E, K> mapping) {}
