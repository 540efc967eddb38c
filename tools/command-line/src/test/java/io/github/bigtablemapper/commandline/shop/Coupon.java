package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A coupon, which a builder makes. */
@Table("coupons")
@Family(value = "c", maxVersions = 1)
public final class Coupon {
  private final String code;
  private final short percent;
  private final @Nullable String note;

  private Coupon(Builder builder) {
    this.code = builder.code;
    this.percent = builder.percent;
    this.note = builder.note;
  }

  public static Builder builder() {
    return new Builder();
  }

  @RowKey
  public String getCode() {
    return code;
  }

  @Column
  public short getPercent() {
    return percent;
  }

  @Column
  public Optional<String> getNote() {
    return Optional.ofNullable(note);
  }

  /** Makes a coupon. */
  public static final class Builder {
    private String code = "";
    private short percent = 5;
    private @Nullable String note;

    private Builder() {}

    public Builder code(String code) {
      this.code = code;
      return this;
    }

    public Builder percent(short percent) {
      this.percent = percent;
      return this;
    }

    public Builder note(Optional<String> note) {
      this.note = note.orElse(null);
      return this;
    }

    public Coupon build() {
      return new Coupon(this);
    }
  }
}
