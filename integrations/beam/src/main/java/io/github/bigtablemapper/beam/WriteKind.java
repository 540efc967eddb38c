package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Mutation;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.Instant;
import java.util.List;

/** How a write treats properties without a value. */
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

  RESTORE {
    @Override
    <E> List<Mutation> mutations(EntityRows<E, ?> rows, E entity, Instant at) {
      return rows.restore(entity, at);
    }
  };

  /** {@return whether it deletes families of an entity, like a put of collections} */
  boolean deletesFamiliesOf(EntityMapping<?, ?> entity) {
    return this == PUT && entity.collections().stream().anyMatch(OwnedFamily.class::isInstance);
  }

  abstract <E> List<Mutation> mutations(EntityRows<E, ?> rows, E entity, Instant at);
}
