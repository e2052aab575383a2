import { escapeXml } from '#platform/server/text/write-xml.ts';

const FILE_NAME = 'factur-x.xml';

/** What pdfkit's types leave out of a document. */
interface PdfKitInside {
  info: Record<string, unknown>;
  appendXML(xml: string): void;
  endMetadata(): void;
}

/**
 * Embeds an invoice's XML as Factur-X demands of a PDF/A-3: under its fixed name, as an alternative of the
 * page, announced in the metadata. Source: Factur-X 1.0, 6.2 and 6.3; ZUGFeRD 2.x, 'AFRelationship'.
 */
export function attachEInvoice(doc: PDFKit.PDFDocument, content: string, createdAt: Date): void {
  const options = {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'Rechnung als XML nach EN 16931 (Factur-X)',
    creationDate: createdAt,
    modifiedDate: createdAt,
    relationship: 'Alternative',
  };
  doc.file(Buffer.from(content), options);
  const inside = doc as unknown as PdfKitInside;
  inside.appendXML(announcement);
  const endMetadata = inside.endMetadata.bind(doc);
  // Pdfkit writes title and author into XML as they are; by now the other place for them is written.
  inside.endMetadata = () => {
    for (const [key, value] of Object.entries(inside.info)) {
      if (typeof value === 'string') inside.info[key] = escapeXml(value);
    }
    endMetadata();
  };
}

const NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const properties = [
  ['DocumentFileName', FILE_NAME, 'Name of the embedded XML invoice file'],
  ['DocumentType', 'INVOICE', 'Type of the document'],
  ['Version', '1.0', 'Version of the XML schema'],
  ['ConformanceLevel', 'EN 16931', 'Profile of the XML invoice'],
] as const;

const announcement = `
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
    <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
      <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
      <pdfaSchema:namespaceURI>${NAMESPACE}</pdfaSchema:namespaceURI>
      <pdfaSchema:prefix>fx</pdfaSchema:prefix>
      <pdfaSchema:property><rdf:Seq>${properties
        .map(
          ([name, , description]) => `<rdf:li rdf:parseType="Resource">
        <pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>
        <pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description>
      </rdf:li>`,
        )
        .join('')}</rdf:Seq></pdfaSchema:property>
    </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:fx="${NAMESPACE}">
    ${properties.map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`).join('')}
  </rdf:Description>`;
