package geo;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

@Table("cities")
@Family("c")
public final class City {
  @RowKey private final String continent;
  @RowKey private final String country;
  @RowKey private final String city;
  @Column private final long population;
  @Column private final double latitude;
  @Column private final String timeZone;

  private City(Builder builder) {
    this.continent = builder.continent;
    this.country = builder.country;
    this.city = builder.city;
    this.population = builder.population;
    this.latitude = builder.latitude;
    this.timeZone = builder.timeZone;
  }

  public static Builder builder() {
    return new Builder();
  }

  public String continent() {
    return continent;
  }

  public String country() {
    return country;
  }

  public String city() {
    return city;
  }

  public long population() {
    return population;
  }

  public double latitude() {
    return latitude;
  }

  public String timeZone() {
    return timeZone;
  }

  public static final class Builder {
    private String continent;
    private String country;
    private String city;
    private long population;
    private double latitude;
    private String timeZone;

    private Builder() {}

    public Builder continent(String continent) {
      this.continent = continent;
      return this;
    }

    public Builder country(String country) {
      this.country = country;
      return this;
    }

    public Builder city(String city) {
      this.city = city;
      return this;
    }

    public Builder population(long population) {
      this.population = population;
      return this;
    }

    public Builder latitude(double latitude) {
      this.latitude = latitude;
      return this;
    }

    public Builder timeZone(String timeZone) {
      this.timeZone = timeZone;
      return this;
    }

    public City build() {
      return new City(this);
    }
  }
}
