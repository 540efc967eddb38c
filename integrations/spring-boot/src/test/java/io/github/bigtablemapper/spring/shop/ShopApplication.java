package io.github.bigtablemapper.spring.shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An application with repositories of three kinds of classes. */
@SpringBootApplication(proxyBeanMethods = false)
public class ShopApplication {}
