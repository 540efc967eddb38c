package io.github.bigtablemapper.key;

/**
 * The row keys that start with some parts, by the domain name that comes next: all of them, until
 * it is said under which domain. Names are stored with their labels in reverse, so that those under
 * a domain lie together.
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
