package com.example.shop;

import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.spring.PageResponse;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

@RestController
@RequestMapping("/products")
class ProductController {
  private final ProductRepository products;

  ProductController(ProductRepository products) {
    this.products = products;
  }

  @PostMapping
  ResponseEntity<Product> create(@RequestBody Product product) {
    return products
        .putIfAbsent(product)
        .map(created -> ResponseEntity.status(HttpStatus.CREATED).body(created))
        .orElse(ResponseEntity.status(HttpStatus.CONFLICT).build());
  }

  @GetMapping("/{category}/{product}/{brand}")
  ResponseEntity<Product> find(
      @PathVariable String category, @PathVariable String product, @PathVariable String brand) {
    return ResponseEntity.of(products.find(category, product, brand));
  }

  @GetMapping("/{category}")
  PageResponse<Product> list(
      @PathVariable String category, @RequestParam(defaultValue = "20") int size, PageToken token) {
    return PageResponse.of(products.scan(ProductKey.category(category)).page(size, token));
  }

  @DeleteMapping("/{category}/{product}/{brand}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(
      @PathVariable String category, @PathVariable String product, @PathVariable String brand) {
    products.delete(ProductKey.of(category, product, brand));
  }

  /** What cannot be stored or asked for, such as a page of no rows. */
  @ExceptionHandler({
    InvalidKeyException.class,
    InvalidValueException.class,
    InvalidRequestException.class
  })
  @ResponseStatus(HttpStatus.BAD_REQUEST)
  void refused() {}
}
