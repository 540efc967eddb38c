package com.example.catalog;

import jakarta.enterprise.context.ApplicationScoped;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/** What the application does with products. */
@ApplicationScoped
public class Catalog {
  private final ProductRepository products;

  Catalog(ProductRepository products) {
    this.products = products;
  }

  public void add(Product product) {
    products.put(product);
  }

  public Optional<BigDecimal> price(String category, String product) {
    return products.find(ProductKey.of(category, product)).map(Product::price);
  }

  public List<Product> of(String category) {
    return products.scan(ProductKey.category(category)).list();
  }
}
