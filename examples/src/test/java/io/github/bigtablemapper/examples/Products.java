package io.github.bigtablemapper.examples;

import java.math.BigDecimal;
import java.net.URI;
import java.util.List;
import java.util.Optional;

/** The catalogue of the guide. */
public final class Products {
  public static final Product FEDORA_A =
      new Product(
          "hats",
          "fedoras",
          "brandA",
          "Made from premium wool",
          new BigDecimal("30"),
          Optional.of(URI.create("https://storage.example/fedora.png")));
  public static final Product FEDORA_B =
      product("hats", "fedoras", "brandB", "Water-resistant", 28);
  public static final Product NEWSBOY = product("hats", "newsboy", "brandB", "A vintage touch", 25);
  public static final Product SNEAKER_A = product("shoes", "sneakers", "brandA", "In style", 40);
  public static final Product SNEAKER_B = product("shoes", "sneakers", "brandB", "A classic", 50);

  /** All of them, in the order of their row keys. */
  public static final List<Product> ALL =
      List.of(FEDORA_A, FEDORA_B, NEWSBOY, SNEAKER_A, SNEAKER_B);

  private Products() {}

  private static Product product(
      String category, String product, String brand, String description, int price) {
    return new Product(
        category, product, brand, description, BigDecimal.valueOf(price), Optional.empty());
  }
}
