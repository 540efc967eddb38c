package io.github.bigtablemapper.commandline.shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.dynamodb.ImportTarget;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What items of a shop's table become. */
public final class ProductItems {
  /** A line of an export. */
  public static final String HAT =
      """
      {"Item":{"category":{"S":"hats"},"number":{"N":"1"},"name":{"S":"Fedora"},\
      "price":{"N":"25.50"},"soldOut":{"BOOL":true},"tags":{"SS":["new","felt"]},\
      "sales":{"N":"7"}}}\
      """;

  private ProductItems() {}

  /** An item without anything that a product may lack. */
  public static String plain(int number) {
    return "{\"Item\":{\"category\":{\"S\":\"hats\"},\"number\":{\"N\":\"%d\"},\"name\":{\"S\":\"hat %d\"},\"price\":{\"N\":\"%d\"}}}"
        .formatted(number, number, number);
  }

  // docs: mapper
  static Product of(Item item) {
    return new Product(
        item.get("category").string(),
        item.get("number").intValue(),
        item.get("name").string(),
        item.get("price").number(),
        item.find("soldOut").map(Attribute::booleanValue),
        Optional.empty(),
        item.find("photo").map(Attribute::bytes),
        item.find("tags").map(Attribute::strings).orElse(Set.of()),
        Map.of(),
        item.find("sales").map(Attribute::longValue).orElse(0L));
  }

  static ImportTarget<Product, ProductKey> target(ProductRepository products) {
    return ImportTarget.of(products, ProductItems::of)
        .counter(ProductColumns.SALES, Product::sales);
  }

  // end

  static Product withoutNote(Item item) {
    return of(item.ignore("note"));
  }

  @SuppressWarnings("DoNotCallSuggester") // it is called by its name
  static ImportTarget<Product, ProductKey> broken(ProductRepository products) {
    throw new AssertionError("not finished\nyet");
  }

  @SuppressWarnings("InfiniteRecursion") // until the stack overflows
  static ImportTarget<Product, ProductKey> endless(ProductRepository products) {
    return endless(products);
  }

  static ByteString noProduct(Item item) {
    return item.get("photo").bytes();
  }
}
