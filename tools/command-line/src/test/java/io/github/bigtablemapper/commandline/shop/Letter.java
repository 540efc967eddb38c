package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** A letter, which a constructor makes. */
@Table("letters")
@Family(value = "l", maxVersions = 1)
public final class Letter {
  private final String id;
  private final @Nullable Duration way;

  public Letter(String id, @Nullable Duration way) {
    this.id = id;
    this.way = way;
  }

  @RowKey
  public String getId() {
    return id;
  }

  @Column
  public @Nullable Duration getWay() {
    return way;
  }
}
