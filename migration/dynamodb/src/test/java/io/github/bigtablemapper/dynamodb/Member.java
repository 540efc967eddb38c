package io.github.bigtablemapper.dynamodb;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A member in the form of the mapper. */
@Table("members")
@Family(value = "m", maxVersions = 1)
public record Member(
    @RowKey String name,
    @Column long points,
    @Column int zip,
    @Column BigDecimal balance,
    @Column boolean subscribed,
    @Column Optional<ByteString> picture,
    @Column Optional<String> language,
    @Family(value = "c", maxVersions = 1) Set<String> colors,
    @Family(value = "t", maxVersions = 1) Set<String> streets) {

  // docs: rewrite-item
  static Member of(Item row) {
    return new Member(
        row.get("Username").string(),
        row.get("Points").longValue(),
        row.get("Zip").intValue(),
        row.get("Balance").number(),
        row.get("Subscribed").booleanValue(),
        row.find("Picture").map(Attribute::bytes),
        row.find("Preferences.Language").map(Attribute::string),
        row.get("Colors").strings(),
        row.find("Addresses").map(Member::streets).orElse(Set.of()));
  }

  private static Set<String> streets(Attribute addresses) {
    List<Item> list = addresses.list().stream().map(Attribute::item).toList();
    return Set.copyOf(list.stream().map(address -> address.get("Street").string()).toList());
  }
  // end
}
