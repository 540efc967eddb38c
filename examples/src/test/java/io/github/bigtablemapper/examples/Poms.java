package io.github.bigtablemapper.examples;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.xml.sax.SAXException;

/** Reads the poms of the project as they are, without what they inherit. */
final class Poms {
  static Element read(Path pom) throws IOException {
    try {
      return DocumentBuilderFactory.newInstance()
          .newDocumentBuilder()
          .parse(pom.toFile())
          .getDocumentElement();
    } catch (ParserConfigurationException | SAXException e) {
      throw new IOException(pom.toString(), e);
    }
  }

  /** {@return the elements of a name directly below an element} */
  static List<Element> children(Element parent, String name) {
    List<Element> children = new ArrayList<>();
    for (Node each = parent.getFirstChild(); each != null; each = each.getNextSibling()) {
      if (each instanceof Element child && child.getTagName().equals(name)) {
        children.add(child);
      }
    }
    return children;
  }

  /** {@return the text of the only element of a name, or an empty text if there is none} */
  static String text(Element parent, String name) {
    return children(parent, name).stream()
        .findFirst()
        .map(Element::getTextContent)
        .orElse("")
        .strip();
  }

  private Poms() {}
}
