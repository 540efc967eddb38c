package io.github.bigtablemapper.spring;

import java.util.List;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnWebApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;

/** Page tokens as parameters of controllers of Spring MVC. */
@AutoConfiguration
@ConditionalOnClass(WebMvcConfigurer.class)
@ConditionalOnWebApplication(type = ConditionalOnWebApplication.Type.SERVLET)
public class BigtableWebAutoConfiguration {
  BigtableWebAutoConfiguration() {}

  @Bean
  WebMvcConfigurer bigtablePageTokens() {
    return new WebMvcConfigurer() {
      @Override
      public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new PageTokenResolver());
      }
    };
  }

  @Bean
  InvalidPageTokens bigtableInvalidPageTokens() {
    return new InvalidPageTokens();
  }
}
