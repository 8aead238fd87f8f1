/** A guest whom several tests use. */
import type { ContactView } from "../src/wire";

export const year = 2026;

export const tuyet: ContactView = {
  id: "c1",
  book: "guests",
  revision: 7,
  name: "Đặng Thị Ánh Tuyết",
  company: "Biển Đông",
  title: "",
  birthday: "1990-05-17",
  note: "Bàn ngoài trời",
  wishes: "",
  allergies: "Tôm",
  phones: [{ label: "cell", number: "0899081299", shown: "0899 081 299", e164: "+84899081299" }],
  emails: [{ label: "work", address: "tuyet@bien.vn" }],
  addresses: [{ label: "home", street: "12 Lê Lợi", locality: "", region: "", postcode: "", country: "" }],
  tags: ["VIP"],
  writable: true,
  changedAt: 5,
  changedBy: "ngoc",
};
