package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Immutable classes that are made by a builder. */
@BigtableTest(BuilderTest_ParcelRepository.class)
class BuilderTest {
  @Table("parcels")
  @Family("p")
  static final class Parcel {
    @RowKey private final String country;
    @RowKey private final long number;
    @Column private final int grams;
    @Column private final Optional<String> remark;

    private Parcel(Builder builder) {
      this.country = builder.country;
      this.number = builder.number;
      this.grams = builder.grams;
      this.remark = builder.remark;
    }

    static Builder builder() {
      return new Builder();
    }

    public String getCountry() {
      return country;
    }

    public long getNumber() {
      return number;
    }

    public int getGrams() {
      return grams;
    }

    public Optional<String> getRemark() {
      return remark;
    }

    static final class Builder {
      private String country = "";
      private long number;
      private int grams;
      private Optional<String> remark = Optional.empty();

      Builder country(String country) {
        this.country = country;
        return this;
      }

      Builder number(long number) {
        this.number = number;
        return this;
      }

      Builder grams(int grams) {
        this.grams = grams;
        return this;
      }

      Builder remark(Optional<String> remark) {
        this.remark = remark;
        return this;
      }

      Parcel build() {
        return new Parcel(this);
      }
    }
  }

  @Test
  void isReadAsItWasWritten(BuilderTest_ParcelRepository parcels) {
    parcels.put(
        Parcel.builder()
            .country("de")
            .number(Long.MAX_VALUE)
            .grams(-1)
            .remark(Optional.of("fragile"))
            .build());

    Parcel read = parcels.find("de", Long.MAX_VALUE).orElseThrow();
    assertThat(read.getCountry()).isEqualTo("de");
    assertThat(read.getNumber()).isEqualTo(Long.MAX_VALUE);
    assertThat(read.getGrams()).isEqualTo(-1);
    assertThat(read.getRemark()).hasValue("fragile");
  }
}
