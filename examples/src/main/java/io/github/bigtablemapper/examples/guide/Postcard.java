package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;

/** A postcard as an immutable class that its constructor makes. */
// docs: entity
@Table("postcards")
@Family("p")
public final class Postcard {
  @RowKey private final long number;
  @Column private final Optional<String> greeting;

  public Postcard(long number, Optional<String> greeting) {
    this.number = number;
    this.greeting = greeting;
  }

  public long number() {
    return number;
  }

  public Optional<String> greeting() {
    return greeting;
  }
}
// end
