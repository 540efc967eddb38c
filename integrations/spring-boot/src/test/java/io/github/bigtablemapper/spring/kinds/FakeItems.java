package io.github.bigtablemapper.spring.kinds;

import io.github.bigtablemapper.BigtableMapper;
import java.util.Optional;

/** A fake of the tests, whose name comes before that of the generated repository. */
public class FakeItems extends ItemRepository {
  /** With the constructor that the starter would call. */
  public FakeItems(BigtableMapper mapper) {
    super(mapper);
  }

  @Override
  public Optional<Item> find(String id) {
    return Optional.of(new Item(id, "fake", 0));
  }

  /** One that no bean factory could make. */
  public static final class Nested extends SeatRepository {
    /** Of nothing that is a bean. */
    public Nested(BigtableMapper mapper, StringBuilder calls) {
      super(mapper, calls.toString());
    }
  }
}
