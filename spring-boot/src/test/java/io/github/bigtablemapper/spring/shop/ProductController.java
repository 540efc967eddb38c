package io.github.bigtablemapper.spring.shop;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RestController;

/** Products by HTTP; one request waits, so that the application can stop meanwhile. */
@RestController
class ProductController {
  private final ProductRepository products;
  final CountDownLatch slowRequest = new CountDownLatch(1);
  final CountDownLatch stopping = new CountDownLatch(1);

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

  @GetMapping("/slow/{id}")
  String slow(@PathVariable("id") String id) throws InterruptedException {
    slowRequest.countDown();
    boolean isStopping = stopping.await(20, TimeUnit.SECONDS);
    return isStopping + " " + get(id);
  }
}
