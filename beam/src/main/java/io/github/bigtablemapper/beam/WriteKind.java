package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Mutation;
import io.github.bigtablemapper.engine.EntityRows;
import java.time.Instant;
import java.util.List;

/** What a write does with what an entity does not hold. */
enum WriteKind {
  PUT {
    @Override
    <E> List<Mutation> mutations(EntityRows<E, ?> rows, E entity, Instant at) {
      return rows.put(entity, at);
    }
  },

  MERGE {
    @Override
    <E> List<Mutation> mutations(EntityRows<E, ?> rows, E entity, Instant at) {
      return rows.merge(entity, at);
    }
  },

  LOAD {
    @Override
    <E> List<Mutation> mutations(EntityRows<E, ?> rows, E entity, Instant at) {
      return rows.load(entity, at);
    }
  };

  abstract <E> List<Mutation> mutations(EntityRows<E, ?> rows, E entity, Instant at);
}
