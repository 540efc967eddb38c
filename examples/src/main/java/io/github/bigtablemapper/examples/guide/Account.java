package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** An account, of whose changes none may be lost. */
// docs: entity
@Table("accounts")
@Family("a")
public record Account(@RowKey String id, long cents, boolean closed, @Version long version) {

  /** An account that was never stored. */
  public Account(String id) {
    this(id, 0, false, 0);
  }

  /** The account after a payment. */
  public Account plus(long paid) {
    return new Account(id, cents + paid, closed, version);
  }
}
// end
