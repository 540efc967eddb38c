package io.github.bigtablemapper.fuzz;

import static java.util.Objects.requireNonNull;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.engine.EntityRows;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.NullMarked;

/** Makes rows of one entity, of which most are damaged. */
@NullMarked
final class RowFuzzer<E> {
  private static final int TEMPLATES = 2_000;

  /** One row in so many is left as it was written. */
  private static final int WHOLE = 50;

  private final EntityRows<E, ?> rows;
  private final Random random;
  private final Map<ByteString, E> entities = new HashMap<>();
  private final List<FuzzedRow> templates = new ArrayList<>();

  <K extends Key> RowFuzzer(
      EntityMapping<E, K> mapping, Function<Random, ? extends E> entity, Random random) {
    this.rows = EntityRows.of(mapping, InstantSource.system());
    this.random = random;
    for (int i = 0; i < TEMPLATES; i++) {
      E each = entity.apply(random);
      FuzzedRow row = FuzzedRow.of(rows, each);
      entities.put(row.key(), each);
      templates.add(row);
    }
  }

  /** What reads the rows without a client. */
  EntityRows<E, ?> rows() {
    return rows;
  }

  /** {@return the entity that a whole row was written from} */
  E entity(FuzzedRow whole) {
    return requireNonNull(entities.get(whole.key()));
  }

  /** {@return one row} */
  FuzzedRow next() {
    return of(templates.get(random.nextInt(templates.size())));
  }

  /** {@return a row of each key, in the order in which a server sends them} */
  List<FuzzedRow> batch() {
    TreeMap<ByteString, FuzzedRow> batch =
        new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    for (FuzzedRow template : templates) {
      FuzzedRow row = of(template);
      batch.put(row.key(), row);
    }
    return new ArrayList<>(batch.values());
  }

  private FuzzedRow of(FuzzedRow template) {
    return random.nextInt(WHOLE) == 0 ? template : template.damaged(random);
  }
}
