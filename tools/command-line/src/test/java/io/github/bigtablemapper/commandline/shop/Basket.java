package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.JsonCodec;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A basket: a bean as those of the Enhanced Client, whose class has defaults. */
@Table("baskets")
@Family(value = "b", maxVersions = 1)
@Index(value = "baskets-by-owner", on = "owner", mode = IndexMode.VIEW)
public class Basket extends Dated<String> {
  @RowKey private String id = "";

  @Column("owner.name")
  private @Nullable String owner;

  private State state = State.NEW;
  private float weight;
  private @Nullable Float discount;

  @Column
  @ListMapping(ListMode.PACKED)
  private @Nullable List<String> lines;

  @Column
  @Codec(JsonCodec.class)
  private @Nullable Map<String, Object> extra;

  @Embedded private @Nullable Address address;

  @Family(value = "t", maxVersions = 1)
  private Set<String> tags = Set.of();

  @Family(value = "c", maxVersions = 1)
  @Counter
  private long views;

  @ExpiresAt private long ttl;

  /** Where it is. */
  public enum State {
    NEW,
    SENT;

    @Override
    public String toString() {
      return name().toLowerCase(Locale.ROOT) + "!";
    }
  }

  /** Where it goes. */
  public static class Address {
    @Column("post.code")
    private @Nullable String code;

    private String country = "DE";

    public @Nullable String getCode() {
      return code;
    }

    public void setCode(@Nullable String code) {
      this.code = code;
    }

    public String getCountry() {
      return country;
    }

    public void setCountry(String country) {
      this.country = country;
    }
  }

  public String getId() {
    return id;
  }

  public void setId(String id) {
    this.id = id;
  }

  public @Nullable String getOwner() {
    return owner;
  }

  public void setOwner(@Nullable String owner) {
    this.owner = owner;
  }

  public State getState() {
    return state;
  }

  public void setState(State state) {
    this.state = state;
  }

  public float getWeight() {
    return weight;
  }

  public void setWeight(float weight) {
    this.weight = weight;
  }

  public @Nullable Float getDiscount() {
    return discount;
  }

  public void setDiscount(@Nullable Float discount) {
    this.discount = discount;
  }

  public @Nullable List<String> getLines() {
    return lines;
  }

  public void setLines(@Nullable List<String> lines) {
    this.lines = lines;
  }

  public @Nullable Map<String, Object> getExtra() {
    return extra;
  }

  public void setExtra(@Nullable Map<String, Object> extra) {
    this.extra = extra;
  }

  public @Nullable Address getAddress() {
    return address;
  }

  public void setAddress(@Nullable Address address) {
    this.address = address;
  }

  public Set<String> getTags() {
    return tags;
  }

  public void setTags(Set<String> tags) {
    this.tags = tags;
  }

  public long getViews() {
    return views;
  }

  public void setViews(long views) {
    this.views = views;
  }

  public long getTtl() {
    return ttl;
  }

  public void setTtl(long ttl) {
    this.ttl = ttl;
  }
}
