package io.github.bigtablemapper.spring.shop;

import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.spring.PageResponse;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestParam;
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

  @GetMapping("/products")
  PageResponse<Product> list(PageToken token) {
    return PageResponse.of(products.scan(ProductKey.all()).page(2, token));
  }

  @GetMapping("/product-names")
  PageResponse<String> names(@RequestParam(name = "from", defaultValue = "") PageToken from) {
    return PageResponse.of(products.scan(ProductKey.all()).reverse().page(2, from), Product::name);
  }
}
