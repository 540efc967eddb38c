package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.column.Versioned;
import java.io.Serializable;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Entities that pipelines write, or encode, only with an explicit option. */
final class Refused {
  private Refused() {}

  @Table("clips")
  @Family("c")
  record Clip(@RowKey String id, String title, @Counter long views) implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  @Table("totals")
  @Family("t")
  record Total(@RowKey String id, String title, @Family("s") @Aggregate(Aggregation.SUM) long sum)
      implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  @Table("days")
  @Family("d")
  record Daily(
      @RowKey String id,
      String title,
      @Family(value = "b", maxVersions = 0, maxAge = "400d")
          @Aggregate(value = Aggregation.SUM, bucket = "1d")
          List<Versioned<Long>> days)
      implements Serializable {
    private static final long serialVersionUID = 1L;
  }

  @Table("accounts")
  @Family("a")
  record Account(@RowKey String id, String owner, @Version long version) {}

  @Table("members")
  @Family("m")
  @Index(value = "members-by-club", on = "club", mode = IndexMode.TABLE)
  record Member(@RowKey String id, String club, @Version long version) {}

  @Table("pages")
  @Family("p")
  record Page(@RowKey String id, String text, @UpdatedAt(stored = false) @Nullable Instant at) {}
}
