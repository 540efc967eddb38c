package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Several entities in one table. */
@Table(value = "stock", changeStreamRetention = "1d")
@Family("s")
sealed interface Stock permits Stock.Article, Stock.Depot, Stock.Offer {
  @KeyConstant("article")
  record Article(@RowKey String id, String name) implements Stock {}

  @KeyConstant("depot")
  record Depot(@RowKey int number, long places) implements Stock {}

  @KeyConstant("offer")
  record Offer(@RowKey String id, long cents, @ExpiresAt @Nullable Instant until)
      implements Stock {}
}
