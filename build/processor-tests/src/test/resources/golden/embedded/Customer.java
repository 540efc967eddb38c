package shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

@NullMarked
@Table("customers")
@Family("c")
public record Customer(
    @RowKey String id,
    @Embedded Address home,
    @Column String name,
    @Embedded(prefix = "w:") Optional<Address> work,
    @Embedded(prefix = "") @Family(value = "s", maxAge = "1d") @Nullable Session session) {

  /** Where somebody lives. */
  public record Address(
      String city,
      @Column("zip") int postalCode,
      Optional<String> street,
      @Embedded @Nullable Location location) {}

  /** A place on Earth. */
  public record Location(@Column("lat") double latitude, @Column("lon") double longitude) {}

  /** A bean. */
  public static class Session {
    private Instant start = Instant.EPOCH;
    @Column(defaultValue = "1")
    private int visits;

    public Instant getStart() {
      return start;
    }

    public void setStart(Instant start) {
      this.start = start;
    }

    public int getVisits() {
      return visits;
    }

    public void setVisits(int visits) {
      this.visits = visits;
    }
  }
}
