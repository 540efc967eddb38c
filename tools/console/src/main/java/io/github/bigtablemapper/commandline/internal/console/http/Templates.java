package io.github.bigtablemapper.commandline.internal.console.http;

import freemarker.core.HTMLOutputFormat;
import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import freemarker.template.TemplateModelException;
import io.github.bigtablemapper.commandline.internal.terminal.SafeOutput;
import io.github.bigtablemapper.internal.design.text.Utf8;
import io.github.bigtablemapper.internal.design.text.VisibleText;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/** The templates of pages. Whatever they show is escaped: no template decides it. */
final class Templates {
  private final Configuration templates = new Configuration(Configuration.VERSION_2_3_34);
  private final Map<String, Object> common;

  /** HTML in which characters that change what a reader sees are visible. */
  private static final class VisibleHtml extends HTMLOutputFormat {
    @Override
    public void output(String text, Writer out) throws IOException, TemplateModelException {
      super.output(visible(text), out);
    }

    @Override
    public String escapePlainText(String text) {
      return super.escapePlainText(visible(text));
    }

    /** What a browser replaces or leaves out. */
    private static final Pattern CONTROLS = Pattern.compile("[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f]");

    /** {@return the text, in which half a surrogate pair, as of shortened text, is visible, too} */
    private static String visible(String text) {
      String safe =
          CONTROLS
              .matcher(SafeOutput.visible(text))
              .replaceAll(each -> "\\\\u%04x".formatted((int) each.group().charAt(0)));
      return Utf8.canEncode(safe) ? safe : VisibleText.of(safe);
    }
  }

  /**
   * @param common what all templates show
   */
  Templates(Map<String, Object> common) {
    this.common = Map.copyOf(common);
    templates.setClassForTemplateLoading(Templates.class, "");
    templates.setRecognizeStandardFileExtensions(false);
    templates.setOutputFormat(new VisibleHtml());
    templates.setAutoEscapingPolicy(Configuration.ENABLE_IF_SUPPORTED_AUTO_ESCAPING_POLICY);
    templates.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    templates.setLogTemplateExceptions(false); // they contain values
    templates.setDefaultEncoding("UTF-8");
    templates.setURLEscapingCharset("UTF-8");
    templates.setNumberFormat("computer");
    templates.setAPIBuiltinEnabled(false);
  }

  /**
   * {@return the HTML of a page}
   *
   * @param isPart whether without what surrounds it
   */
  String html(View page, boolean isPart) {
    Map<String, Object> model = new HashMap<>(common);
    model.putAll(page.model());
    model.put("title", page.title());
    model.put("template", page.template() + ".ftl");
    StringWriter html = new StringWriter();
    try {
      templates.getTemplate(isPart ? page.template() + ".ftl" : "layout.ftl").process(model, html);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // it is in the jar
    } catch (TemplateException quotesValues) {
      throw new IllegalStateException("the template " + page.template() + " fails", quotesValues);
    }
    return html.toString();
  }
}
