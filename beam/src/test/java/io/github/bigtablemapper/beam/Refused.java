package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Entities that pipelines write, or encode, only if they are told how. */
final class Refused {
  private Refused() {}

  @Table("clips")
  @Family("c")
  record Clip(@RowKey String id, String title, @Counter long views) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  @Table("totals")
  @Family("t")
  record Total(
      @RowKey String id, String title, @Family("s") @Aggregate(Aggregation.SUM) long sum) {}

  @Table("accounts")
  @Family("a")
  record Account(@RowKey String id, String owner, @Version long version) {}

  @Table("pages")
  @Family("p")
  record Page(@RowKey String id, String text, @UpdatedAt(stored = false) @Nullable Instant at) {}
}
