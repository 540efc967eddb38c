package store.service;

import store.dao.ProductDao;
import store.model.Product;

/** What is in stock. */
public class StockService {
  private final ProductDao products;

  public StockService(ProductDao products) {
    this.products = products;
  }

  public Product take(String sku, long count) {
    Product product = products.find(sku).orElseThrow();
    product.setStock(product.getStock() - count);
    return products.store(product);
  }
}
