package io.github.bigtablemapper.key;

import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.key.format.StringPart;

/**
 * A range of row keys that share their first parts, bounded by the domain name that comes next.
 * Without a bound it contains all of them. Names are stored with their labels in reverse, so that
 * all names under a domain are adjacent.
 *
 * @param <K> the key
 */
public final class DomainRange<K extends Key> extends KeyRange<K> {
  private final KeyWriter written;
  private final StringPart part;

  DomainRange(KeyWriter written, StringPart part) {
    super(written, Intervals::within);
    this.written = written;
    this.part = part;
  }

  /** {@return the keys whose name is under this domain, at any depth, but not the domain itself} */
  public KeyRange<K> under(String domain) {
    return new KeyRange<>(
        written,
        out -> {
          KeyWriter started = out.copy();
          part.writeDomain(started, domain);
          return Intervals.startingWith(started.valueStart());
        });
  }
}
