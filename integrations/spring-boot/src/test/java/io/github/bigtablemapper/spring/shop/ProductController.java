package io.github.bigtablemapper.spring.shop;

import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Products by HTTP. */
@RestController
class ProductController {
  private final ProductRepository products;

  ProductController(ProductRepository products) {
    this.products = products;
  }

  @PutMapping("/products/{id}")
  void put(@PathVariable("id") String id, @RequestBody String name) {
    products.put(new Product(id, name));
  }

  @GetMapping("/products/{id}")
  String get(@PathVariable("id") String id) {
    return products.find(id).map(Product::name).orElse("none");
  }
}
