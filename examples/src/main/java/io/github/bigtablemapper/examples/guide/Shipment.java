package io.github.bigtablemapper.examples.guide;

import static java.util.Objects.requireNonNull;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.LocalDate;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A shipment as an immutable class with a builder. */
// docs: entity
@Table("shipments")
@Family("s")
public final class Shipment {
  private final UUID id;
  private final @Nullable LocalDate delivered;

  private Shipment(Builder builder) {
    this.id = requireNonNull(builder.id, "id");
    this.delivered = builder.delivered;
  }

  public static Builder builder() {
    return new Builder();
  }

  @RowKey
  public UUID getId() {
    return id;
  }

  @Column
  public @Nullable LocalDate getDelivered() {
    return delivered;
  }

  /** Builds a {@link Shipment}. */
  public static final class Builder {
    private @Nullable UUID id;
    private @Nullable LocalDate delivered;

    private Builder() {}

    public Builder id(UUID id) {
      this.id = id;
      return this;
    }

    public Builder delivered(@Nullable LocalDate delivered) {
      this.delivered = delivered;
      return this;
    }

    public Shipment build() {
      return new Shipment(this);
    }
  }
}
// end
