package io.github.bigtablemapper.spring;

import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.reactive.config.WebFluxConfigurer;
import org.springframework.web.reactive.result.method.annotation.ArgumentResolverConfigurer;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Page tokens as parameters of controllers of Spring MVC and of Spring WebFlux. */
@AutoConfiguration
@ConditionalOnClass(ControllerAdvice.class)
@ConditionalOnWebApplication
public class BigtableWebAutoConfiguration {
  BigtableWebAutoConfiguration() {}

  @Bean
  InvalidPageTokens bigtableInvalidPageTokens() {
    return new InvalidPageTokens();
  }

  /** The parameters of Spring MVC. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebMvcConfigurer.class)
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
  static class Servlet {
    @Bean
    WebMvcConfigurer bigtablePageTokens() {
      return new WebMvcConfigurer() {
        @Override
        public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
          resolvers.add(new PageTokenResolver());
        }
      };
    }
  }

  /** The parameters of Spring WebFlux. */
  @Configuration(proxyBeanMethods = false)
  @ConditionalOnClass(WebFluxConfigurer.class)
  @ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.REACTIVE)
  static class Reactive {
    @Bean
    WebFluxConfigurer bigtablePageTokens() {
      return new WebFluxConfigurer() {
        @Override
        public void configureArgumentResolvers(ArgumentResolverConfigurer configurer) {
          configurer.addCustomResolver(new ReactivePageTokenResolver());
        }
      };
    }
  }
}
