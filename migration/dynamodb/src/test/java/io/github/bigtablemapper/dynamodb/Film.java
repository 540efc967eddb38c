package io.github.bigtablemapper.dynamodb;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** An entity with something of each type. */
@Table("films")
@Family(value = "f", maxVersions = 1)
public record Film(
    @RowKey String director,
    @RowKey(signed = true) int year,
    @Column String title,
    @Column @Nullable BigDecimal rating,
    @Column @Nullable Boolean restored,
    @Column @Nullable ByteString poster,
    @Column Optional<String> plot,
    @Family(value = "a", maxVersions = 1) Set<String> actors,
    @Family(value = "s", maxVersions = 1) Set<BigDecimal> scores,
    @Family(value = "h", maxVersions = 1) Set<ByteString> hashes,
    @Family(value = "r", maxVersions = 1) Map<String, String> roles,
    @Column @ListMapping(ListMode.PACKED) List<String> scenes,
    @Family(value = "n", maxVersions = 1) @Counter long views) {

  /** {@return the film of an item} */
  static Film of(Item item) {
    return new Film(
        item.get("director").string(),
        item.get("year").intValue(),
        item.get("title").string(),
        item.find("rating").map(Attribute::number).orElse(null),
        item.find("restored").map(Attribute::booleanValue).orElse(null),
        item.find("poster").map(Attribute::bytes).orElse(null),
        item.find("plot").map(Attribute::string),
        item.find("actors").map(Attribute::strings).orElse(Set.of()),
        item.find("scores").map(Attribute::numbers).orElse(Set.of()),
        item.find("hashes").map(Attribute::byteStrings).orElse(Set.of()),
        item.find("roles").map(roles -> texts(roles.item())).orElse(Map.of()),
        item.find("scenes")
            .map(scenes -> scenes.list().stream().map(Attribute::string).toList())
            .orElse(List.of()),
        item.find("views").map(Attribute::longValue).orElse(0L));
  }

  private static Map<String, String> texts(Item item) {
    Map<String, String> texts = new TreeMap<>();
    item.attributes().forEach((name, attribute) -> texts.put(name, attribute.string()));
    return texts;
  }

  FilmKey key() {
    return FilmKey.of(this);
  }
}
